import { stringifyJson } from '../../../lib/losslessJson';
import { asArray, asNumber, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import type { OwnState } from '../../../query/types';
import type { SortKey } from '../../shared/table/tableModel';
import type { ColumnFilter } from '../filters/columnFilter';
import { readFilterModel, toFilterModel } from '../filters/filterModel';

/** What the user has made of a table. */
export interface SavedView {
  /** Keys of the columns; empty: as the query has them. */
  readonly order: readonly string[];
  readonly sort: readonly SortKey[];
  readonly filters: readonly ColumnFilter[];
}

/** The view in a chart's own state, in the format of Superset's `chartState`. Hostile values are left out. */
export function readChartState(saved: unknown): SavedView {
  const { columnState, sortModel, filterModel } = asRecord(saved);
  const order = asArray(columnState).flatMap((one) =>
    isRecord(one) && typeof one.colId === 'string' ? [one.colId] : [],
  );
  const sort = asArray(sortModel)
    .filter(isRecord)
    .toSorted((a, b) => asNumber(a.sortIndex, 0) - asNumber(b.sortIndex, 0))
    .flatMap(({ colId, sort: direction }): SortKey[] =>
      typeof colId === 'string' ? [{ key: colId, desc: direction === 'desc' }] : [],
    );
  return { order: [...new Set(order)], sort, filters: readFilterModel(filterModel) };
}

interface ViewContext {
  /** The server filters and sorts all pages. */
  readonly byServer: boolean;
  /** The filters as those of a query, for files with the rows of this view. */
  readonly queryFilters: OwnState;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Superset's `chartState` of a view, and in `fileState` what the queries of files have of it. */
export function toChartState({ order, sort, filters }: SavedView, context: ViewContext): UnknownRecord {
  const { byServer, queryFilters, now } = context;
  const sortModel = sort.map(({ key, desc }, i) => ({ colId: key, sort: desc ? 'desc' : 'asc', sortIndex: i }));
  const columnState = order.map((colId) => {
    const sorted = sortModel.find((one) => one.colId === colId);
    return { colId, hide: false, pinned: null, sort: sorted?.sort ?? null, sortIndex: sorted?.sortIndex ?? null };
  });
  const sortBy = sort.map(({ key, desc }) => ({ id: key, key, desc }));
  const fileState = { ...queryFilters, ...(sortBy.length > 0 && { sortBy }), columnOrder: order };
  return { columnState, sortModel, filterModel: toFilterModel(filters, byServer), fileState, timestamp: now };
}

/** Whether two states are of the same view, whenever they were made. */
export function isSameChartState(one: UnknownRecord, saved: unknown): boolean {
  const toText = (state: UnknownRecord) => stringifyJson([readChartState(state), asRecord(state.fileState)]);
  return isRecord(saved) && toText(one) === toText(saved);
}
