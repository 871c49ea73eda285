import { useId, useState } from 'react';
import { t } from '../../../lib/t';
import { getCrossFilterValues } from '../model/crossFilters';
import type { Indicator } from '../model/indicators';
import { filterFocusRequested } from '../state/nativeFiltersSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Popover } from '../../../ui/form/Popover';
import { Icon } from '../../../ui/icons';
import { goToChart } from '../cross/goToChart';
import { isFilterBarHidden } from '../../page/isFilterBarHidden';
import { FilterPanel } from './FilterPanel';
import { useIndicators } from './useIndicators';
import './filterBadge.css';

export interface FilterBadgeProps {
  readonly chartId: number;
}

/** The number of filters applied to a chart; opens the list of them. */
export function FilterBadge({ chartId }: FilterBadgeProps) {
  const dispatch = useAppDispatch();
  const indicators = useIndicators(chartId);
  const ownMask = useAppSelector((state) => state.dataMask.applied[chartId]);
  const barHidden = useAppSelector(({ dashboardInfo: { loaded } }) => loaded !== null && isFilterBarHidden(loaded));
  const [open, setOpen] = useState(false);
  const rejectedId = useId();
  const emits = ownMask !== undefined && getCrossFilterValues(ownMask).length > 0;
  const count = (status: Indicator['status']): number =>
    indicators.filter((indicator) => indicator.status === status).length;
  const applied = count('applied');
  const rejected = count('rejected');
  const isFiltered = applied + rejected > 0;
  const quiet = !isFiltered && !emits;
  if (indicators.length === 0 && !emits) return null;

  const goTo = ({ source }: Indicator): void => {
    setOpen(false);
    // After the popover has restored focus.
    setTimeout(() => dispatch(typeof source === 'string' ? filterFocusRequested(source) : goToChart(source)));
  };
  return (
    <>
      <Popover
        label={isFiltered || !emits ? t('Applied filters (%s)', applied) : t('This chart filters others')}
        className={`filter-badge${quiet ? ' is-quiet' : ''}`}
        describedBy={rejected > 0 ? rejectedId : undefined}
        open={open}
        onOpenChange={setOpen}
        align="end"
        width={320}
        trigger={
          <>
            {emits && <Icon name="share" size={14} />}
            {(isFiltered || !emits) && <Icon name="filter" size={14} />}
            {applied > 0 && <span className="filter-badge-count">{applied}</span>}
            {rejected > 0 && (
              <span className="filter-badge-refused">
                <Icon name="warning" size={14} />
              </span>
            )}
          </>
        }
      >
        <FilterPanel chartId={chartId} indicators={indicators} barHidden={barHidden} onGoTo={goTo} />
      </Popover>
      {rejected > 0 && (
        <span id={rejectedId} className="v-visually-hidden">
          {t('Incompatible Filters (%d)', rejected)}
        </span>
      )}
    </>
  );
}
