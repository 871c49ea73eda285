import { useCallback, type ReactNode } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isFilterBox } from '../../../viz/registry';
import { ExtraFiltersContext } from '../../../viz/shared/extraFilters/extraFiltersContext';
import { filterBoxApplied } from '../state/filterBoxSlice';
import { FilterBoxFrame } from './FilterBoxFrame';

interface Props {
  readonly chartId: number;
  readonly children: ReactNode;
}

/** Connects a chart that filters the others of its dashboard (2.x): a filter box, or a chart with a brush or marks to click. */
export function FilterFrame({ chartId, children }: Props) {
  const dispatch = useAppDispatch();
  const isBox = useAppSelector((state) =>
    isFilterBox(state.dashboardInfo.loaded?.slices[chartId]?.form_data.viz_type ?? ''),
  );
  const onFilter = useCallback(
    // Not written to the URL: the brush or the selection itself does not outlive the page either.
    (values: UnknownRecord) => dispatch(filterBoxApplied({ chartId, values })),
    [dispatch, chartId],
  );
  if (isBox) return <FilterBoxFrame chartId={chartId}>{children}</FilterBoxFrame>;
  return <ExtraFiltersContext value={onFilter}>{children}</ExtraFiltersContext>;
}
