import { asString, type UnknownRecord } from '../../../src/lib/read';
import { aggregator } from '../../frame/aggregators';
import { type Cell, cellText, type Column, columnNamed, type Frame, groupRows } from '../../frame/frame';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { columnNames } from './flows';
import { getRowIndexes } from './frameCells';
import type { LegacyViz } from './legacyViz';

/** The rows of the result that a row or column of the pivot table is made of. */
interface Group {
  readonly names: readonly string[];
  readonly rows: readonly number[];
}

const ALL = 'All';

function readGroups(frame: Frame, columns: readonly string[], hasTotal: boolean): readonly Group[] {
  if (columns.length === 0) return [{ names: [], rows: getRowIndexes(frame) }];
  const by = columns.map((name) => columnNamed(frame, name));
  const groups: Group[] = groupRows(by, frame.length, true).map(({ keys, rows }) => ({
    names: keys.map((key, level) => groupName(key, by[level])),
    rows,
  }));
  const total = { names: columns.map((_, level) => (level === 0 ? ALL : '')), rows: getRowIndexes(frame) };
  return hasTotal ? [...groups, total] : groups;
}

const groupName = (key: Cell, column: Column | undefined): string =>
  key instanceof Date ? `__timestamp:${key.getTime().toString()}` : cellText(key, column?.kind ?? 'string');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How many names from `at` on have the same beginning, up to that level. */
function spanAt(names: readonly (readonly string[])[], at: number, level: number): number {
  const prefix = (index: number): string => JSON.stringify(names[index]?.slice(0, level + 1));
  let end = at + 1;
  while (end < names.length && prefix(end) === prefix(at)) end += 1;
  return end - at;
}

const tableRow = (cells: readonly string[]): string =>
  `    <tr>\n${cells.map((cell) => `      ${cell}\n`).join('')}    </tr>`;

function headingRows(
  columns: readonly (readonly string[])[],
  levels: readonly string[],
  index: readonly string[],
): string[] {
  const rows = levels.map((levelName, level) => {
    const corner = [...index.slice(1).map(() => '<th></th>'), `<th>${escaped(levelName)}</th>`];
    for (let at = 0; at < columns.length;) {
      const span = level === levels.length - 1 ? 1 : spanAt(columns, at, level);
      const text = escaped(columns[at]?.[level] ?? '');
      corner.push(span > 1 ? `<th colspan="${span.toString()}" halign="left">${text}</th>` : `<th>${text}</th>`);
      at += span;
    }
    return tableRow(corner);
  });
  const names = index.map((name) => `<th>${escaped(name)}</th>`);
  return [...rows, tableRow([...names, ...columns.map(() => '<th></th>')])];
}

function bodyRow(groups: readonly Group[], at: number, cells: readonly string[]): string {
  const names = groups.map((group) => group.names);
  const headings = (names[at] ?? []).flatMap((name, level, all) => {
    if (level === all.length - 1) return [`<th>${escaped(name)}</th>`];
    const isFirst = at === 0 || spanAt(names, at - 1, level) === 1;
    if (!isFirst) return [];
    const span = spanAt(names, at, level);
    return [
      span > 1 ? `<th rowspan="${span.toString()}" valign="top">${escaped(name)}</th>` : `<th>${escaped(name)}</th>`,
    ];
  });
  return tableRow([...headings, ...cells.map((cell) => `<td>${escaped(cell)}</td>`)]);
}

function readDimensions(formData: UnknownRecord): { readonly index: string[]; readonly across: string[] } {
  const [index, across] = [columnNames(formData['groupby']), columnNames(formData['columns'])];
  return formData['transpose_pivot'] === true ? { index: across, across: index } : { index, across };
}

/** An HTML table, with rows and columns of totals. */
export const pivotTable: LegacyViz = {
  query: (formData) => {
    const [groupby, columns] = [columnNames(formData['groupby']), columnNames(formData['columns'])];
    if (groupby.length === 0) throw new QueryError("Please choose at least one 'Group by' field");
    if (groupby.some((name) => columns.includes(name))) throw new QueryError("Group By' and 'Columns' can't overlap");
    return { columns: [...groupby, ...columns] };
  },
  data: ({ formData, query, frame }) => {
    const { index, across } = readDimensions(formData);
    const hasTotal = formData['pivot_margins'] !== false;
    const isCombined = formData['combine_metric'] === true;
    const aggregate = aggregator(asString(formData['pandas_aggfunc'], 'sum'));
    const metrics = (query.metrics ?? []).map(metricLabel);
    const groups = readGroups(frame, index, hasTotal);
    const series = readGroups(frame, across, hasTotal && across.length > 0);
    const columns = isCombined
      ? series.flatMap((group) => metrics.map((metric) => ({ group, metric, names: [...group.names, metric] })))
      : metrics.flatMap((metric) => series.map((group) => ({ group, metric, names: [metric, ...group.names] })));
    const body = groups.map((group, at) => {
      const cells = columns.map(({ group: { rows }, metric }) => {
        const source = columnNamed(frame, metric);
        const own = new Set(rows);
        const values = group.rows.filter((row) => own.has(row)).map((row) => source.values[row] ?? null);
        const value = values.length === 0 ? null : aggregate(values);
        return value === null ? 'null' : String(value);
      });
      return bodyRow(groups, at, cells);
    });
    const levels = isCombined ? [...across, ''] : ['', ...across];
    const head = headingRows(
      columns.map(({ names }) => names),
      levels,
      index,
    );
    const style = 'dataframe dataframe table table-striped table-bordered table-condensed table-hover';
    const html = [
      `<table border="1" class="${style}">`,
      '  <thead>',
      ...head,
      '  </thead>',
      '  <tbody>',
      ...body,
      '  </tbody>',
      '</table>',
    ].join('\n');
    return { columns: columns.map(({ names }) => names), html };
  },
};
