import { selectDashboardInfo } from '../state/selectDashboard';
import { useCallback } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import type { DataMask } from '../../query/types';
import { applyMasks } from '../state/refetchVisibleCharts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { vizPlugin } from '../../viz/registry';

interface CrossFilter {
  /** What the chart has selected. */
  readonly filterState: Readonly<Record<string, unknown>> | undefined;
  /** Selects something else. Absent where the chart, the dashboard or the server lets nothing be filtered by it. */
  readonly setDataMask: ((mask: DataMask) => void) | undefined;
}

/** A chart as a filter of the others. */
export function useCrossFilter(chartId: number, viz_type: string): CrossFilter {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const hasFlags = useAppSelector((state) => state.session.traits.hasFilterBarFlags);
  const enabled = useAppSelector((state) => selectDashboardInfo(state)?.metadata['cross_filters_enabled'] !== false);
  const filterState = useAppSelector((state) => state.dataMask.applied[chartId]?.filterState);
  const known = !hasFlags || hasFlag(bootstrap, 'DASHBOARD_CROSS_FILTERS');
  const emits = enabled && known && vizPlugin(viz_type)?.behaviors?.includes('INTERACTIVE_CHART') === true;
  const select = useCallback(
    (mask: DataMask) => {
      dispatch(applyMasks({ [chartId]: { id: chartId, ...mask } }, 'chart'));
    },
    [dispatch, chartId],
  );
  return { filterState: emits ? filterState : undefined, setDataMask: emits ? select : undefined };
}
