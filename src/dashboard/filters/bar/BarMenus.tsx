import { GearMenu } from './GearMenu';
import type { FilterBarModel } from './useFilterBar';
import { ViewsMenu } from './ViewsMenu';

interface Props {
  readonly bar: FilterBarModel;
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
}

/** The menus of the whole bar. */
export function BarMenus({ bar, orientation }: Props) {
  return (
    <span className="filter-bar-tools">
      <ViewsMenu bar={bar} />
      <GearMenu bar={bar} orientation={orientation} />
    </span>
  );
}
