import { asArray, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import type { OwnState } from '../../query/types';
import type { AppThunk } from '../../store/store';
import { chartOwnStateChanged } from './chartsSlice';

/** What a link has of a chart's own state: that of its mask, and the view of a table. */
function toOwnState(saved: OwnState, chartState: unknown): OwnState {
  if (!isRecord(chartState)) return saved;
  const sortBy = asArray(chartState.sortModel).flatMap((one) => {
    const { colId, sort } = asRecord(one);
    return typeof colId === 'string' ? [{ id: colId, key: colId, desc: sort === 'desc' }] : [];
  });
  return { ...(sortBy.length > 0 && { sortBy }), ...saved, chartState };
}

/** Restores the view of one chart, before it is requested. */
export function restoreChartState(id: number, chartState: unknown): AppThunk {
  return (dispatch) => {
    const ownState = toOwnState({}, chartState);
    if (isRecord(ownState.chartState)) dispatch(chartOwnStateChanged({ id, ownState }));
  };
}

interface SavedState {
  readonly dataMask?: unknown;
  readonly chartStates?: UnknownRecord | undefined;
}

/** The own states of charts in a permalink of a dashboard. */
export function readOwnStates({ dataMask, chartStates }: SavedState): ReadonlyMap<number, OwnState> {
  const masks = asRecord(dataMask);
  const views = asRecord(chartStates);
  const ids = new Set(
    Object.keys({ ...masks, ...views })
      .map(Number)
      .filter(Number.isSafeInteger),
  );
  const ownStates = new Map<number, OwnState>();
  for (const id of ids) {
    // Superset has the view of a table in both.
    const { chartState: maskedView, ...saved } = asRecord(asRecord(masks[id]).ownState);
    const ownState = toOwnState(saved, asRecord(views[id]).state ?? maskedView);
    if (Object.keys(ownState).length > 0) ownStates.set(id, ownState);
  }
  return ownStates;
}
