import rison from 'rison';
import type { FavoriteKind } from '../api/favorites';
import { PAGE_SIZE, searchFilter, type ListFilter } from '../api/lists';
import { asArray, asNumber, asOptionalString, asRecord, isRecord } from '../lib/read';
import type { ListQuestion } from './listsApi';

export interface FilterChoice {
  /** What the person reads; the server's list page writes it into the address, too. */
  readonly label: string;
  readonly value: string | number | boolean;
}

/** What a list page shows, as its address says; the address is spelled as the server's own list page spells it. */
export interface ListState {
  readonly search: string;
  /** By the names of `FILTERS`. */
  readonly filters: Readonly<Record<string, FilterChoice>>;
  readonly sortColumn: string;
  readonly sortOrder: 'asc' | 'desc';
  /** From 0. */
  readonly pageIndex: number;
}

interface FilterRule {
  readonly col: string;
  readonly opr: string;
}

const PEOPLE: Readonly<Record<string, FilterRule>> = {
  owners: { col: 'owners', opr: 'rel_m_m' },
  created_by: { col: 'created_by', opr: 'rel_o_m' },
  changed_by: { col: 'changed_by', opr: 'rel_o_m' },
};

/** Filter names of the address and what the server is asked for them, as the server's own list pages ask. */
const FILTERS: Readonly<Record<FavoriteKind, Readonly<Record<string, FilterRule>>>> = {
  dashboard: {
    ...PEOPLE,
    published: { col: 'published', opr: 'eq' },
    favorite: { col: 'id', opr: 'dashboard_is_favorite' },
    certified: { col: 'id', opr: 'dashboard_is_certified' },
  },
  chart: {
    ...PEOPLE,
    viz_type: { col: 'viz_type', opr: 'eq' },
    datasource_id: { col: 'datasource_id', opr: 'eq' },
    dashboards: { col: 'dashboards', opr: 'rel_m_m' },
    favorite: { col: 'id', opr: 'chart_is_favorite' },
    certified: { col: 'id', opr: 'chart_is_certified' },
  },
};
const NAME: Readonly<Record<FavoriteKind, string>> = { dashboard: 'dashboard_title', chart: 'slice_name' };
const CHANGED = 'changed_on_delta_humanized';

export function nameColumn(kind: FavoriteKind): string {
  return NAME[kind];
}

export function initialListState(): ListState {
  return { search: '', filters: {}, sortColumn: CHANGED, sortOrder: 'desc', pageIndex: 0 };
}

function readChoice(value: unknown): FilterChoice | undefined {
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

/** Reads `?filters=…&pageIndex=…&sortColumn=…&sortOrder=…`; what it cannot read counts as not said. */
export function readListAddress(search: string, kind: FavoriteKind): ListState {
  const params = new URLSearchParams(search);
  const said = readFilters(params.get('filters'));
  const filters: Record<string, FilterChoice> = {};
  for (const name of Object.keys(FILTERS[kind])) {
    const choice = readChoice(Object.hasOwn(said, name) ? said[name] : undefined);
    if (choice) filters[name] = choice;
  }
  const words = said[NAME[kind]] ?? said['search'];
  const sortColumn = params.get('sortColumn');
  const page = asNumber(params.get('pageIndex'), 0);
  return {
    search: typeof words === 'string' || typeof words === 'number' ? String(words) : '',
    filters,
    sortColumn: sortColumn === NAME[kind] ? sortColumn : CHANGED,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    pageIndex: Number.isInteger(page) && page > 0 ? page : 0,
  };
}

/** The query string, '' for the list as it first opens. */
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

export function listQuestion(state: ListState, kind: FavoriteKind): ListQuestion {
  const filters: ListFilter[] = [];
  if (state.search) filters.push(searchFilter(kind, state.search));
  for (const [name, rule] of Object.entries(FILTERS[kind])) {
    const choice = state.filters[name];
    if (choice) filters.push({ ...rule, value: choice.value });
  }
  return {
    page: state.pageIndex,
    pageSize: PAGE_SIZE,
    orderColumn: state.sortColumn,
    orderDirection: state.sortOrder,
    filters,
  };
}
