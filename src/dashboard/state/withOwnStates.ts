import type { DashboardPermalinkState } from '../../api/permalink';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { OwnState } from '../../query/types';
import type { RootState } from '../../store/store';

/** The view of a table without what only our own queries need. */
function toView({ chartState }: OwnState): UnknownRecord | undefined {
  if (!isRecord(chartState)) return undefined;
  const { fileState: _file, ...view } = chartState;
  return view;
}

/** Superset's `chartStates`: chart id → the view of its table, for those that the user has changed. */
export function getTableViews({ charts, dashboardInfo }: RootState): Readonly<Record<string, UnknownRecord>> {
  const slices = dashboardInfo.loaded?.slices;
  return Object.fromEntries(
    Object.entries(charts).flatMap(([id, { ownState }]) => {
      const view = toView(ownState);
      const vizType = asString(slices?.[Number(id)]?.form_data.viz_type);
      return view ? [[id, { chartId: Number(id), vizType, state: view, lastModified: view.timestamp }]] : [];
    }),
  );
}

/** The state of a permalink with the own states of charts, such as the page of a table: in their masks, and views of tables apart. */
export function withOwnStates(state: DashboardPermalinkState, rootState: RootState): DashboardPermalinkState {
  const dataMask: Record<string, unknown> = { ...state.dataMask };
  for (const [id, { ownState }] of Object.entries(rootState.charts)) {
    if (Object.keys(ownState).length === 0) continue;
    const { chartState: _view, ...saved } = ownState;
    const view = toView(ownState);
    const mask = { id, extraFormData: {}, filterState: {}, ...asRecord(dataMask[id]) };
    dataMask[id] = { ...mask, ownState: { ...saved, ...(view && { chartState: view }) } };
  }
  const chartStates = getTableViews(rootState);
  return { ...state, dataMask, ...(Object.keys(chartStates).length > 0 && { chartStates }) };
}
