import { useCallback, type ReactNode } from 'react';
import { TIME_RANGE } from '../../../query/filterBox';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isFilterBox } from '../../../viz/registry';
import { BrushContext } from '../../../viz/shared/timeseries/brushContext';
import { filterBoxApplied } from '../state/filterBoxSlice';
import { FilterBoxFrame } from './FilterBoxFrame';

interface Props {
  readonly chartId: number;
  readonly children: ReactNode;
}

/** Connects a chart that filters the others of its dashboard (2.x): a filter box, or a chart with a brush. */
export function FilterFrame({ chartId, children }: Props) {
  const dispatch = useAppDispatch();
  const isBox = useAppSelector((state) =>
    isFilterBox(state.dashboardInfo.loaded?.slices[chartId]?.form_data.viz_type ?? ''),
  );
  const onBrush = useCallback(
    // Not written to the URL: the brush itself does not outlive the page either.
    (range: string | null) => dispatch(filterBoxApplied({ chartId, values: { [TIME_RANGE]: range } })),
    [dispatch, chartId],
  );
  if (isBox) return <FilterBoxFrame chartId={chartId}>{children}</FilterBoxFrame>;
  return <BrushContext value={onBrush}>{children}</BrushContext>;
}
