import type { DashboardPermalinkState } from '../../api/permalink';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { RootState } from '../../store/store';

/** The view of a table without what only our own queries need. */
function toView(chartState: unknown): UnknownRecord | undefined {
  if (!isRecord(chartState)) return undefined;
  const { fileState: _file, ...view } = chartState;
  return view;
}

/** The state of a permalink with the own states of charts, such as the page of a table: in their masks, and views of tables apart. */
export function withOwnStates(
  state: DashboardPermalinkState,
  { charts, dashboardInfo }: RootState,
): DashboardPermalinkState {
  const dataMask: Record<string, unknown> = { ...state.dataMask };
  const chartStates: Record<string, unknown> = {};
  for (const [id, { ownState }] of Object.entries(charts)) {
    if (Object.keys(ownState).length === 0) continue;
    const { chartState, ...saved } = ownState;
    const view = toView(chartState);
    const mask = { id, extraFormData: {}, filterState: {}, ...asRecord(dataMask[id]) };
    dataMask[id] = { ...mask, ownState: { ...saved, ...(view && { chartState: view }) } };
    const vizType = asString(dashboardInfo.loaded?.slices[Number(id)]?.form_data.viz_type);
    if (view) chartStates[id] = { chartId: Number(id), vizType, state: view, lastModified: view.timestamp };
  }
  return { ...state, dataMask, ...(Object.keys(chartStates).length > 0 && { chartStates }) };
}
