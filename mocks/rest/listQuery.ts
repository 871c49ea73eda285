import rison from 'rison';
import { stringifyJson } from '../../src/lib/losslessJson';
import {
  asArray,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/lib/read';
import { HttpError, message } from './respond';

export interface ListFilter {
  readonly col: string;
  readonly opr: string;
  readonly value: unknown;
}

export interface ListQuery {
  readonly filters: readonly ListFilter[];
  /** Only these columns of each record; all when empty. */
  readonly columns: readonly string[];
  /** Only these keys beside the records; all when empty. */
  readonly keys: readonly string[];
  readonly order_column: string | undefined;
  readonly order_direction: 'asc' | 'desc';
  readonly page: number;
  readonly page_size: number;
}

/** The rison-decoded `q` of an address; undefined without one. Throws HttpError when it cannot be decoded. */
export function risonQuery(url: URL): unknown {
  const text = url.searchParams.get('q');
  if (text === null || text === '') return undefined;
  try {
    return rison.decode(text);
  } catch {
    throw new HttpError(message('Not a valid rison/json argument', 400));
  }
}

/** Which columns a list can be ordered and filtered by. */
export interface ListColumns {
  readonly order: readonly string[];
  readonly filter: readonly string[];
}

/** The operators that any column may have; the others belong to one column of one list. */
const commonOperators = [
  ...['eq', 'neq', 'sw', 'nsw', 'ew', 'new', 'ct', 'nct', 'gt', 'lt', 'in', 'not_in'],
  ...['rel_o_m', 'nrel_o_m', 'rel_m_m'],
];

/** The list query of an address. Throws HttpError if it uses a column that the list does not offer. */
export function listQuery(url: URL, columns: ListColumns): ListQuery {
  const query = readList(url);
  const { order_column: order } = query;
  if (order !== undefined && !columns.order.includes(order)) rejectQuery(`Invalid order by column: ${order}`);
  for (const { col, opr } of query.filters) {
    if (columns.filter.includes(col)) continue;
    const isCommon = commonOperators.includes(opr);
    rejectQuery(
      isCommon
        ? `Filter column: ${col} not allowed to filter`
        : `Filter operation: ${opr} not allowed on column: ${col}`,
    );
  }
  return query;
}

function rejectQuery(text: string): never {
  throw new HttpError(message(text, 400));
}

/** As `listQuery`, for a list that accepts any column. */
export function readList(url: URL): ListQuery {
  const query = asRecord(risonQuery(url));
  return {
    columns: asStrings(query['columns']),
    keys: asStrings(query['keys']),
    filters: asArray(query['filters']).filter(isRecord).map(readFilter),
    order_column: asOptionalString(query['order_column']),
    order_direction: query['order_direction'] === 'asc' ? 'asc' : 'desc',
    page: asNumber(query['page'], 0),
    // -1 requests as many as one response may have.
    page_size: Math.min(asNumber(query['page_size'], 20) < 0 ? 100 : asNumber(query['page_size'], 20) || 20, 100),
  };
}

function readFilter(filter: UnknownRecord): ListFilter {
  return { col: asString(filter['col']), opr: asString(filter['opr']), value: filter['value'] };
}

export type Matcher<T> = (record: T, filter: ListFilter) => boolean;

/** Filters and orders records and returns a page; `field` reads a column of a record. */
export function listPage<T extends { readonly id: number }>(
  records: readonly T[],
  query: ListQuery,
  field: (record: T, column: string) => unknown,
  matchers: Readonly<Record<string, Matcher<T>>>,
) {
  const matching = records.filter((record) =>
    query.filters.every((filter) => {
      const matcher = Object.hasOwn(matchers, filter.opr) ? matchers[filter.opr] : undefined;
      return matcher ? matcher(record, filter) : matches(field(record, filter.col), filter);
    }),
  );
  const { order_column: column } = query;
  if (column !== undefined) {
    const sign = query.order_direction === 'asc' ? 1 : -1;
    matching.sort((a, b) => sign * compareValues(field(a, column), field(b, column)) || a.id - b.id);
  }
  return {
    count: matching.length,
    page: matching.slice(query.page * query.page_size, (query.page + 1) * query.page_size),
  };
}

/** A number, or the milliseconds of a time in ISO notation. */
function toOrdered(value: unknown): number {
  if (typeof value !== 'string') return asNumber(value, 0);
  return asNumber(value) ?? (Date.parse(value) || 0);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : stringifyJson(value ?? '');
}

function matches(value: unknown, filter: ListFilter): boolean {
  const text = (item: unknown): string => toText(item).toLowerCase();
  switch (filter.opr) {
    case 'ct':
      return text(value).includes(text(filter.value));
    case 'nct':
      return !text(value).includes(text(filter.value));
    case 'sw':
      return text(value).startsWith(text(filter.value));
    case 'ew':
      return text(value).endsWith(text(filter.value));
    case 'eq':
      return text(value) === text(filter.value);
    case 'neq':
      return text(value) !== text(filter.value);
    case 'nsw':
      return !text(value).startsWith(text(filter.value));
    case 'new':
      return !text(value).endsWith(text(filter.value));
    case 'not_in':
      return !asArray(filter.value).map(text).includes(text(value));
    case 'in':
      return asArray(filter.value).map(text).includes(text(value));
    case 'gt':
      return toOrdered(value) > toOrdered(filter.value);
    case 'lt':
      return toOrdered(value) < toOrdered(filter.value);
    case 'rel_o_m':
    case 'rel_m_m': {
      const included = [filter.value].flat().map(text);
      return asArray(value).some((item) => included.includes(text(item)));
    }
    case 'nrel_o_m': {
      const excluded = [filter.value].flat().map(text);
      return !asArray(value).some((item) => excluded.includes(text(item)));
    }
    default:
      return true;
  }
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return toText(a).localeCompare(toText(b), 'en', { sensitivity: 'base' });
}
