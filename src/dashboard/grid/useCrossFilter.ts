import { selectDashboardInfo } from '../state/selectDashboard';
import { useCallback } from 'react';
import { shallowEqual } from 'react-redux';
import { hasFlag } from '../../api/session/bootstrapShape';
import type { CrossFilterSupport } from '../../chart/drill/drillMenuItems';
import type { DataMask } from '../../query/types';
import { applyMasks } from '../state/refetchVisibleCharts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { vizBehaviors } from '../../viz/registry';

interface CrossFilter {
  /** The chart's current selection. */
  readonly filterState: Readonly<Record<string, unknown>> | undefined;
  /** Changes the selection. Absent where the chart, the dashboard or the server does not allow cross-filtering. */
  readonly setDataMask: ((mask: DataMask) => void) | undefined;
  /** For the context menu: `setDataMask`, or why there is none. Absent on a server without cross-filters. */
  readonly crossFiltering: CrossFilterSupport | undefined;
}

/** A chart as the source of a cross-filter. */
export function useCrossFilter(chartId: number, viz_type: string): CrossFilter {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const { traits, enabled, filterState } = useAppSelector(
    (state) => ({
      traits: state.session.traits,
      enabled: selectDashboardInfo(state)?.metadata['cross_filters_enabled'] !== false,
      filterState: state.dataMask.applied[chartId]?.filterState,
    }),
    shallowEqual,
  );
  const known = !traits.hasFilterBarFlags || hasFlag(bootstrap, 'DASHBOARD_CROSS_FILTERS');
  const isInteractive = vizBehaviors(viz_type, traits).includes('INTERACTIVE_CHART');
  const emits = enabled && known && isInteractive;
  const select = useCallback(
    (mask: DataMask) => {
      dispatch(applyMasks({ [chartId]: { id: chartId, ...mask } }, 'chart'));
    },
    [dispatch, chartId],
  );
  const setDataMask = emits ? select : undefined;
  const problem = !known ? undefined : enabled ? 'vizType' : 'dashboard';
  return { filterState: emits ? filterState : undefined, setDataMask, crossFiltering: setDataMask ?? problem };
}
