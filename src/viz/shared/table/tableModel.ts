import { ExactSum } from '../../../lib/ExactSum';
import { asArray, asBoolean, asNumber, asRecord } from '../../../lib/read';
import type { DataValue, Datasource, QueryResult, Row } from '../../../lib/wire';
import type { OwnState } from '../../../query/types';
import { colorRules, type ColorRule } from './conditionalFormatting';
import type { VizTheme } from '../../types';
import { readPageSize, type TableControls } from './tableControls';
import { tableColumns, type TableColumn } from './columns';
import { readTrendRules } from './trendRules';
import { getCell, getDisplayedCell, type ComparisonMark } from '../query/timeComparison';

export interface ServerPage {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly rowCount: number;
}

export interface TableModel {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly totals: Row | undefined;
  /** Set with server pagination: `rows` are one page. */
  readonly server: ServerPage | undefined;
  /** Rows per page with client pagination; 0 for all. */
  readonly pageSize: number;
  readonly rules: readonly ColorRule[];
  /** The compared columns that rules colour by their change: whether an increase is good. */
  readonly trends: ReadonlyMap<string, boolean>;
  /** A row's value of a column that rules refer to. */
  readonly getValue: (row: Row, key: string) => DataValue | undefined;
  readonly searchable: boolean;
}

const none: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0 };

/** The model of a table. The results are the rows, then (with server pagination) their count, last the totals. Pure. */
export function tableModel(
  controls: TableControls,
  results: readonly QueryResult[],
  datasource: Datasource | undefined,
  theme: VizTheme,
): TableModel {
  const result = results[0] ?? none;
  const { serverPagination: paged } = controls;
  const counted = paged ? results[1]?.data[0] : undefined;
  const rowCount = asNumber(counted && getCell(counted, 'rowcount')) ?? result.rowcount;
  const hasTotals = controls.showTotals && controls.queryMode === 'aggregate';
  const totals = hasTotals && results.length > (paged ? 2 : 1) ? results[results.length - 1]?.data[0] : undefined;
  const getValue = (row: Row, key: string) => getDisplayedCell(row, key, result.colnames);
  const getValues = function* (column: string) {
    for (const row of result.data) yield getValue(row, column);
  };
  const columns = tableColumns(controls, result, datasource);
  const { trends, others } = readTrendRules(controls.conditionalFormatting, columns);
  return {
    columns,
    rows: result.data,
    totals,
    server: paged ? { page: 0, pageSize: controls.serverPageSize, rowCount } : undefined,
    pageSize: paged ? 0 : controls.pageSize,
    rules: colorRules(others, getValues, theme),
    trends,
    getValue,
    searchable: controls.searchable,
  };
}

/** The current page with server pagination, from the own state. */
export function serverPage(server: ServerPage, ownState: OwnState): ServerPage {
  const pageSize = readPageSize(ownState.pageSize, server.pageSize);
  const last = pageSize > 0 ? Math.max(0, Math.ceil(server.rowCount / pageSize) - 1) : 0;
  const page = Math.min(last, Math.max(0, Math.trunc(asNumber(ownState.currentPage, 0))));
  return { page, pageSize, rowCount: server.rowCount };
}

/** Without case and accents, as in Superset: 'unicode' finds 'Ünïcödé'. */
function fold(text: string): string {
  // Only the accents of alphabets: the vowels of Devanagari are marks, too, and Hangul is composed again.
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .toLowerCase();
}

/** The searchable text of a row: its values, in which a search may go on in the next column, and then its formatted values. */
function searchText(row: Row, columns: readonly TableColumn[]): string {
  const values: string[] = [];
  const formatted: string[] = [];
  for (const column of columns) {
    const value = column.get(row);
    if (value === null || value === undefined) continue;
    // The milliseconds of a time are no text that anybody sees.
    if (column.temporal) values.push(column.format(value, row));
    else {
      if (typeof value !== 'object') values.push(String(value));
      if (typeof value !== 'string') formatted.push(column.format(value, row));
    }
  }
  return fold([values.join(' '), ...formatted].join('\n'));
}

/**
 * The rows whose text contains the search text, ignoring case and accents. `texts` caches the searchable text of each
 * row between searches: pass an empty array, and the same one only for the same rows and columns.
 * @param byWords each word may be in another place
 */
export function searchRows(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  search: string,
  texts: string[] = [],
  byWords = false,
): readonly Row[] {
  const query = fold(search.trim());
  if (query === '') return rows;
  const searched = byWords ? query.split(/\s+/) : [query];
  return rows.filter((row, i) => {
    const text = (texts[i] ??= searchText(row, columns));
    return searched.every((one) => text.includes(one));
  });
}

/** The totals with the sums of these rows for the metrics; what is no number counts as 0. */
export function sumRows(rows: readonly Row[], columns: readonly TableColumn[], totals: Row): Row {
  const metrics = columns.filter((column) => column.metric);
  const keys = new Set(metrics.flatMap(({ key, group }) => (group ? [group.metric, group.shifted] : [key])));
  const sums = [...keys].map((key) => {
    const sum = new ExactSum();
    for (const row of rows) {
      const value = getCell(row, key);
      const n = typeof value === 'bigint' ? value : typeof value === 'object' ? NaN : Number(value);
      if (typeof n === 'bigint' || Number.isFinite(n)) sum.add(n);
    }
    return [key, sum.value] as const;
  });
  return { ...totals, ...Object.fromEntries(sums) };
}

export interface SortKey {
  readonly key: string;
  readonly desc: boolean;
}

/** The sort order in the own state. */
export function readSort(saved: unknown): readonly SortKey[] {
  return asArray(saved).flatMap((entry) => {
    const { key, desc } = asRecord(entry);
    return typeof key === 'string' ? [{ key, desc: asBoolean(desc) }] : [];
  });
}

/** The sort order after a click on a heading, descending first if `descFirst`; the third click removes the sort. */
export function nextSort(
  current: readonly SortKey[],
  column: TableColumn,
  descFirst: boolean,
  add: boolean,
): SortKey[] {
  const active = current.find((s) => s.key === column.key);
  const others = add ? current.filter((s) => s.key !== column.key) : [];
  if (!active) return [...others, { key: column.key, desc: descFirst }];
  return active.desc === descFirst ? [...others, { key: column.key, desc: !descFirst }] : [...others];
}

/** The columns in the order set by dragging; new ones follow. */
export function arrange(columns: readonly TableColumn[], order: readonly string[]): readonly TableColumn[] {
  if (order.length === 0) return columns;
  const getIndex = (c: TableColumn) => {
    const i = order.indexOf(c.key);
    return i < 0 ? order.length : i;
  };
  return columns.toSorted((a, b) => getIndex(a) - getIndex(b));
}

/** The columns that are displayed: all but those of compared metrics with other marks, and of folded ones. */
export function displayedColumns(
  columns: readonly TableColumn[],
  marks: readonly ComparisonMark[] | undefined,
  folded: ReadonlySet<string>,
): readonly TableColumn[] {
  return columns.filter(({ group }) => {
    if (!group || group.mark === 'Main') return true;
    return !folded.has(group.metric) && (marks === undefined || marks.includes(group.mark));
  });
}

/** The order after moving a column to the position of `to`. */
export function moveColumn(keys: readonly string[], from: string, to: string): readonly string[] {
  const target = keys.indexOf(to);
  if (target < 0 || !keys.includes(from) || from === to) return keys;
  return keys.filter((k) => k !== from).toSpliced(target, 0, from);
}
