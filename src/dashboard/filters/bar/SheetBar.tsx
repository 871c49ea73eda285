import { t } from '../../../lib/t';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/icons';
import { BarActions } from './BarActions';
import { BarMenus } from './BarMenus';
import type { FilterBarModel } from './useFilterBar';
import { BarBody, getBarTitle, countWithValue } from './VerticalBar';

interface Props {
  readonly bar: FilterBarModel;
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
}

/** On narrow screens: a button, and a sheet over the page. */
export function SheetBar({ bar, orientation }: Props) {
  const count = countWithValue(bar);
  const close = (): void => bar.toggle(false);
  return (
    <section className="filter-bar filter-bar-button" aria-label={t('Filters')}>
      <Button icon={<Icon name="filter" />} aria-haspopup="dialog" onClick={() => bar.toggle(true)}>
        {count === 0 ? t('Filters') : t('Filters (%d)', count)}
      </Button>
      {bar.isOpen && (
        <Dialog
          title={getBarTitle(bar)}
          className="filter-bar-sheet"
          width="100%"
          onClose={close}
          footer={<BarActions bar={bar} onApplied={close} />}
        >
          <BarMenus bar={bar} orientation={orientation} />
          <BarBody bar={bar} />
        </Dialog>
      )}
    </section>
  );
}
