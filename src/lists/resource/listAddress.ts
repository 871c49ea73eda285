import rison from 'rison';
import type { ListFilter } from '../../api/lists';
import { own } from '../../lib/own';
import { asArray, asNumber, asOptionalString, asRecord, isRecord } from '../../lib/read';
import type { ListColumn, ListFilterSpec, ListResource, ResourceRow, SelectedFilter } from './listResource';

export const PAGE_SIZES = [25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;
const VIEW_MODES = ['table', 'card'] as const;

/** The state of a list page, stored in its URL in the format of Superset's list pages. */
export interface ListState {
  readonly search: string;
  /** By the names of the filters. */
  readonly filters: Readonly<Record<string, SelectedFilter>>;
  readonly sortColumn: string;
  readonly sortOrder: 'asc' | 'desc';
  /** From 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly viewMode: 'table' | 'card';
}

type SortableColumn = Pick<ListColumn<never>, 'sortBy' | 'sortAliases'>;

export function isSortedBy({ sortBy, sortAliases = [] }: SortableColumn, name: string): boolean {
  return sortBy === name || (sortBy !== undefined && sortAliases.includes(name));
}

/** What of a resource its URL depends on. */
export type AddressedResource = Pick<
  ListResource<ResourceRow>,
  'filters' | 'search' | 'defaultSort' | 'defaultView' | 'fixedFilters' | 'name'
> & { readonly columns: readonly SortableColumn[]; readonly card?: unknown };

export function getInitialListState({ defaultSort, defaultView = 'table' }: AddressedResource): ListState {
  return {
    search: '',
    filters: {},
    sortColumn: defaultSort.column,
    sortOrder: defaultSort.order,
    pageIndex: 0,
    pageSize: DEFAULT_PAGE_SIZE,
    viewMode: defaultView,
  };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** As Superset's pages write it: text as it is, a range as a list of two, an option as `(label,value)`, formerly in a list. */
function readFilterValue(value: unknown, { input }: ListFilterSpec): SelectedFilter | undefined {
  if (input === 'dates') {
    const range = asArray(value).filter((bound) => typeof bound === 'string' || typeof bound === 'number');
    return range.length === 2 ? { label: range.join(' – '), value: range } : undefined;
  }
  if (input === 'numbers') {
    // An absent end is null in Superset's address.
    const range = asArray(value).map((end) => (typeof end === 'number' && Number.isSafeInteger(end) ? end : ''));
    return range.length === 2 && range.some((end) => end !== '')
      ? { label: range.join(' – '), value: range }
      : undefined;
  }
  const first = Array.isArray(value) ? asArray(value)[0] : value;
  const inner = isRecord(first) ? first['value'] : first;
  if (!isPlain(inner) || inner === '') return undefined;
  return { label: asOptionalString(asRecord(first)['label']) ?? String(inner), value: inner };
}

function writeFilterValue(selected: SelectedFilter, input: ListFilterSpec['input'] | undefined): unknown {
  if (input === 'numbers' && typeof selected.value === 'object')
    return selected.value.map((end) => (end === '' ? null : end));
  return input === 'text' || input === 'dates' ? selected.value : selected;
}

function readFilters(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(text === null ? undefined : rison.decode(text));
  } catch {
    return {};
  }
}

/** Whether the address has a filter that the list does not: perhaps not yet, where it depends on the server or the user. */
export function hasUnknownFilters(address: string, { filters, search }: AddressedResource): boolean {
  const known = new Set(['search', search?.name, ...filters.map(({ name }) => name)]);
  return Object.keys(readFilters(new URLSearchParams(address).get('filters'))).some((name) => !known.has(name));
}

/** Reads `?filters=…&pageIndex=…&sortColumn=…&sortOrder=…&viewMode=…`; invalid values are ignored. */
export function readListAddress(address: string, resource: AddressedResource): ListState {
  const params = new URLSearchParams(address);
  const values = readFilters(params.get('filters'));
  const getValue = (name: string): unknown => own(values, name);
  const filters: Record<string, SelectedFilter> = {};
  for (const filter of resource.filters) {
    const selected = readFilterValue(getValue(filter.name), filter);
    if (selected) filters[filter.name] = selected;
  }
  const text = getValue(resource.search?.name ?? 'search') ?? getValue('search');
  const sortColumn = params.get('sortColumn');
  const isSortable = sortColumn !== null && resource.columns.some((column) => isSortedBy(column, sortColumn));
  const initial = getInitialListState(resource);
  const order = params.get('sortOrder');
  const viewMode = params.get('viewMode');
  const page = asNumber(params.get('pageIndex'), 0);
  const pageSize = asNumber(params.get('pageSize'), DEFAULT_PAGE_SIZE);
  return {
    search: isPlain(text) ? String(text) : '',
    filters,
    sortColumn: isSortable ? sortColumn : initial.sortColumn,
    sortOrder: isSortable && (order === 'asc' || order === 'desc') ? order : initial.sortOrder,
    pageIndex: Number.isSafeInteger(page) && page > 0 ? page : 0,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    viewMode:
      resource.card === undefined ? 'table' : (VIEW_MODES.find((mode) => mode === viewMode) ?? initial.viewMode),
  };
}

/** The query string; '' for the initial state. Parameters that are not the list's own are kept. */
export function writeListAddress(state: ListState, resource: AddressedResource, address = ''): string {
  const params = new URLSearchParams(address);
  const initial = getInitialListState(resource);
  const set = (name: string, value: string | number, isInitial: boolean): void => {
    if (isInitial) params.delete(name);
    else params.set(name, String(value));
  };
  const inputs = new Map(resource.filters.map(({ name, input }) => [name, input]));
  const filters = {
    ...(state.search && { [resource.search?.name ?? 'search']: state.search }),
    ...Object.fromEntries(
      Object.entries(state.filters).map(([name, selected]) => [name, writeFilterValue(selected, inputs.get(name))]),
    ),
  };
  const hasFilters = Object.keys(filters).length > 0;
  set('filters', hasFilters ? rison.encode(filters) : '', !hasFilters);
  set('pageIndex', state.pageIndex, state.pageIndex === 0);
  const isInitialSort = state.sortColumn === initial.sortColumn && state.sortOrder === initial.sortOrder;
  set('sortColumn', state.sortColumn, isInitialSort);
  set('sortOrder', state.sortOrder, isInitialSort);
  set('pageSize', state.pageSize, state.pageSize === DEFAULT_PAGE_SIZE);
  set('viewMode', state.viewMode, state.viewMode === initial.viewMode);
  const text = params.toString();
  return text && `?${text}`;
}

export interface ListQueryArgs {
  readonly page: number;
  readonly pageSize: number;
  readonly orderColumn: string;
  readonly orderDirection: 'asc' | 'desc';
  readonly filters: readonly ListFilter[];
}

export function toListQueryArgs(state: ListState, resource: AddressedResource): ListQueryArgs {
  const filters: ListFilter[] = [...(resource.fixedFilters ?? [])];
  if (state.search && resource.search)
    filters.push({ col: resource.search.col, opr: resource.search.opr, value: state.search });
  for (const filter of resource.filters) {
    const { name, col, opr } = filter;
    const value = state.filters[name]?.value;
    if (value === undefined) continue;
    if (filter.input === 'dates' && filter.bounds && typeof value === 'object')
      filter.bounds.forEach((bound, i) => {
        const end = value[i] ?? '';
        // A range may be open: since a day, or until one.
        if (end !== '') filters.push({ col, opr: bound, value: end });
      });
    else if (filter.input === 'numbers' && typeof value === 'object') {
      const [from, to] = value;
      if (typeof from === 'number') filters.push({ col, opr: 'gt', value: from - 1 });
      if (typeof to === 'number') filters.push({ col, opr: 'lt', value: to + 1 });
    } else filters.push({ col, opr, value });
  }
  return {
    page: state.pageIndex,
    pageSize: state.pageSize,
    orderColumn: state.sortColumn,
    orderDirection: state.sortOrder,
    filters,
  };
}
