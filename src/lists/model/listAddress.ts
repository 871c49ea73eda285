import rison from 'rison';
import type { FavoriteKind } from '../../api/favorites';
import { PAGE_SIZE, searchFilter, type ListFilter } from '../../api/lists';
import { asArray, asNumber, asOptionalString, asRecord, isRecord } from '../../lib/read';
import type { ListQueryArgs } from '../state/listsApi';

export interface SelectedFilter {
  /** For display; in the URL, too, as in Superset's list pages. */
  readonly label: string;
  readonly value: string | number | boolean;
}

/** The state of a list page, stored in its URL in the format of Superset's list pages. */
export interface ListState {
  readonly search: string;
  /** Keyed by the filter names in `FILTERS`. */
  readonly filters: Readonly<Record<string, SelectedFilter>>;
  readonly sortColumn: string;
  readonly sortOrder: 'asc' | 'desc';
  /** From 0. */
  readonly pageIndex: number;
}

interface FilterRule {
  readonly col: string;
  readonly opr: string;
}

const USER_FILTERS: Readonly<Record<string, FilterRule>> = {
  owners: { col: 'owners', opr: 'rel_m_m' },
  created_by: { col: 'created_by', opr: 'rel_o_m' },
  changed_by: { col: 'changed_by', opr: 'rel_o_m' },
};

/** Filter name in the URL → list filter, as in Superset's list pages. */
const FILTERS: Readonly<Record<FavoriteKind, Readonly<Record<string, FilterRule>>>> = {
  dashboard: {
    ...USER_FILTERS,
    published: { col: 'published', opr: 'eq' },
    favorite: { col: 'id', opr: 'dashboard_is_favorite' },
    certified: { col: 'id', opr: 'dashboard_is_certified' },
  },
  chart: {
    ...USER_FILTERS,
    viz_type: { col: 'viz_type', opr: 'eq' },
    datasource_id: { col: 'datasource_id', opr: 'eq' },
    dashboards: { col: 'dashboards', opr: 'rel_m_m' },
    favorite: { col: 'id', opr: 'chart_is_favorite' },
    certified: { col: 'id', opr: 'chart_is_certified' },
  },
};
const NAME: Readonly<Record<FavoriteKind, string>> = { dashboard: 'dashboard_title', chart: 'slice_name' };
const CHANGED = 'changed_on_delta_humanized';

export function getNameColumn(kind: FavoriteKind): string {
  return NAME[kind];
}

export function getInitialListState(): ListState {
  return { search: '', filters: {}, sortColumn: CHANGED, sortOrder: 'desc', pageIndex: 0 };
}

function readFilterValue(value: unknown): SelectedFilter | undefined {
  const first = asArray(value)[0];
  const inner = isRecord(first) ? first['value'] : first;
  if (typeof inner !== 'string' && typeof inner !== 'number' && typeof inner !== 'boolean') return undefined;
  return { label: asOptionalString(asRecord(first)['label']) ?? String(inner), value: inner };
}

function readFilters(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(text === null ? undefined : rison.decode(text));
  } catch {
    return {};
  }
}

/** Reads `?filters=…&pageIndex=…&sortColumn=…&sortOrder=…`; invalid values are ignored. */
export function readListAddress(search: string, kind: FavoriteKind): ListState {
  const params = new URLSearchParams(search);
  const filterValues = readFilters(params.get('filters'));
  const filters: Record<string, SelectedFilter> = {};
  for (const name of Object.keys(FILTERS[kind])) {
    const selected = readFilterValue(Object.hasOwn(filterValues, name) ? filterValues[name] : undefined);
    if (selected) filters[name] = selected;
  }
  const searchText = filterValues[NAME[kind]] ?? filterValues['search'];
  const sortColumn = params.get('sortColumn');
  const page = asNumber(params.get('pageIndex'), 0);
  return {
    search: typeof searchText === 'string' || typeof searchText === 'number' ? String(searchText) : '',
    filters,
    sortColumn: sortColumn === NAME[kind] ? sortColumn : CHANGED,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    pageIndex: Number.isInteger(page) && page > 0 ? page : 0,
  };
}

/** The query string; '' for the initial state. */
export function writeListAddress(state: ListState, kind: FavoriteKind): string {
  const params = new URLSearchParams();
  const filters = { ...(state.search && { [NAME[kind]]: state.search }), ...state.filters };
  if (Object.keys(filters).length > 0) params.set('filters', rison.encode(filters));
  if (state.pageIndex > 0) params.set('pageIndex', String(state.pageIndex));
  if (state.sortColumn !== CHANGED || state.sortOrder !== 'desc') {
    params.set('sortColumn', state.sortColumn);
    params.set('sortOrder', state.sortOrder);
  }
  const text = params.toString();
  return text && `?${text}`;
}

export function toListQueryArgs(state: ListState, kind: FavoriteKind): ListQueryArgs {
  const filters: ListFilter[] = [];
  if (state.search) filters.push(searchFilter(kind, state.search));
  for (const [name, rule] of Object.entries(FILTERS[kind])) {
    const selected = state.filters[name];
    if (selected) filters.push({ ...rule, value: selected.value });
  }
  return {
    page: state.pageIndex,
    pageSize: PAGE_SIZE,
    orderColumn: state.sortColumn,
    orderDirection: state.sortOrder,
    filters,
  };
}
