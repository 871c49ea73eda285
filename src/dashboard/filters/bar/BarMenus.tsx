import { useBootstrap } from '../../../store/sessionContext';
import { GearMenu } from './GearMenu';
import type { FilterBarModel } from './useFilterBar';
import { ViewsMenu } from './ViewsMenu';

interface Props {
  readonly bar: FilterBarModel;
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
}

/** The menus of the whole bar. */
export function BarMenus({ bar, orientation }: Props) {
  const { isEmbedded } = useBootstrap();
  return (
    <span className="filter-bar-tools">
      {!isEmbedded && <ViewsMenu bar={bar} />}
      <GearMenu bar={bar} orientation={orientation} />
    </span>
  );
}
