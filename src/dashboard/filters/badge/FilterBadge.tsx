import { useId, useState } from 'react';
import { t } from '../../../lib/t';
import { getCrossFilterValues } from '../model/crossFilters';
import type { Indicator } from '../model/indicators';
import { filterFocusRequested } from '../state/nativeFiltersSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Popover } from '../../../ui/form/Popover';
import { Icon, IconFrame } from '../../../ui/icons';
import { goToChart } from '../cross/goToChart';
import { isFilterBarHidden } from '../../page/isFilterBarHidden';
import { useHasNativeFilters } from '../../page/useHasNativeFilters';
import { FilterPanel } from './FilterPanel';
import { useIndicators } from './useIndicators';
import './filterBadge.css';

export interface FilterBadgeProps {
  readonly chartId: number;
}

/** One chart above, the charts that it filters below: as Superset marks the source of a cross-filter. */
function CrossFilterIcon() {
  return (
    <IconFrame size={14}>
      <path d="M9 3.5h6v5H9zM2.5 15.5h6v5h-6zM15.5 15.5h6v5h-6zM12 8.5V12M5.5 15.5V12h13v3.5" />
    </IconFrame>
  );
}

/** The number of filters applied to a chart; opens the list of them. */
export function FilterBadge({ chartId }: FilterBadgeProps) {
  const dispatch = useAppDispatch();
  const indicators = useIndicators(chartId);
  const chartMask = useAppSelector((state) => state.dataMask.applied[chartId]);
  const isHidden = useAppSelector(({ dashboardInfo: { loaded } }) => loaded !== null && isFilterBarHidden(loaded));
  const barHidden = !useHasNativeFilters() || isHidden;
  const [open, setOpen] = useState(false);
  // Visible from then on: the focus returns to it.
  const [wasOpened, setWasOpened] = useState(false);
  const rejectedId = useId();
  const emits = chartMask !== undefined && getCrossFilterValues(chartMask).length > 0;
  const count = (status: Indicator['status']): number =>
    indicators.filter((indicator) => indicator.status === status).length;
  const applied = count('applied');
  const rejected = count('rejected');
  const isFiltered = applied + rejected > 0;
  const quiet = !isFiltered && !emits;
  const unset = count('unset');
  if (indicators.length === 0 && !emits) return null;

  const getLabel = (): string => {
    if (isFiltered) return t('Applied filters (%s)', applied);
    if (emits) return t('This chart filters others');
    // Not a count of zero: what the panel lists.
    return unset > 0 ? t('Unset Filters (%d)', unset) : t('Filters out of scope (%d)', count('outOfScope'));
  };
  const goTo = ({ source }: Indicator): void => {
    setOpen(false);
    // After the popover has restored focus.
    setTimeout(() => dispatch(typeof source === 'string' ? filterFocusRequested(source) : goToChart(source)));
  };
  return (
    <>
      <Popover
        label={getLabel()}
        className={`filter-badge${quiet && !wasOpened ? ' is-quiet' : ''}`}
        describedBy={rejected > 0 ? rejectedId : undefined}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setWasOpened(true);
        }}
        align="end"
        width={320}
        trigger={
          <>
            {emits && <CrossFilterIcon />}
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
