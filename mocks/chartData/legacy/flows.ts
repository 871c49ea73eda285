import { asArray, asBoolean, asStrings, type UnknownRecord } from '../../../src/lib/read';
import { cellKey, cellText, type Frame, toNumber } from '../../frame/frame';
import { type Json, jsonCell } from '../queryResult';
import { jsonAt, getRowIndexes } from './frameCells';
import type { LegacyViz } from './legacyViz';

/** Sorted by the first metric only when the form says so. */
export function metricOrder(formData: UnknownRecord, metrics: readonly unknown[]): UnknownRecord {
  const descending = asBoolean(formData['order_desc'], true);
  return { orderby: asBoolean(formData['sort_by_metric']) && metrics.length > 0 ? [[metrics[0], !descending]] : [] };
}

/** A square matrix: the value of the column's node in the row's. */
export const chord: LegacyViz = {
  query: (formData, metrics) => ({
    ...metricOrder(formData, metrics),
    columns: [...asArray(formData['groupby']), ...asArray(formData['columns'])],
  }),
  data: ({ frame }) => {
    const [source, target, value] = frame.columns;
    if (!source || !target) return { nodes: [], matrix: [] };
    const nodes = [...new Map([...source.values, ...target.values].map((cell) => [cellKey(cell), cell])).values()];
    const places = new Map(nodes.map((cell, at) => [cellKey(cell), at]));
    const matrix = nodes.map(() => nodes.map((): Json => 0));
    for (const row of getRowIndexes(frame)) {
      const [from = 0, to = 0] = [source, target].map(({ values }) => places.get(cellKey(values[row])) ?? 0);
      const cells = matrix[to];
      if (cells) cells[from] = jsonAt(value, row);
    }
    return { nodes: nodes.map(jsonCell), matrix };
  },
};

export const sankey: LegacyViz = {
  query: metricOrder,
  data: ({ frame }) =>
    getRowIndexes(frame).map((row) => {
      const [source, target] = frame.columns.map(({ values, kind }) => cellText(values[row], kind));
      return { source: source ?? '', target: target ?? '', value: jsonAt(frame.columns.at(-1), row) };
    }),
};

/** Rows without names: the levels, then two metrics; a single metric is sent twice. */
export const sunburst: LegacyViz = {
  query: metricOrder,
  data: ({ frame, query }) => {
    const isSingle = (query.metrics ?? []).length === 1;
    return getRowIndexes(frame).map((row) => {
      const cells = frame.columns.map((column) => jsonAt(column, row));
      return isSingle ? [...cells, cells.at(-1) ?? null] : cells;
    });
  },
};

/** A tree of the groups for each metric. */
export const treemap: LegacyViz = {
  data: ({ frame, query }) => {
    const depth = query.columns.length;
    return frame.columns.slice(depth).map((metric) => ({
      name: metric.label[0] ?? '',
      children: branches(frame, getRowIndexes(frame), 0, depth, (rows) =>
        rows.reduce((total, row) => total + (toNumber(metric.values[row]) ?? 0), 0),
      ),
    }));
  },
};

function branches(
  frame: Frame,
  rows: readonly number[],
  level: number,
  depth: number,
  total: (rows: readonly number[]) => number,
): Json[] {
  const source = frame.columns[level];
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = cellKey(source?.values[row]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((own): Json => {
    const name = jsonAt(source, own[0] ?? 0);
    return level + 1 < depth
      ? { name, children: branches(frame, own, level + 1, depth, total) }
      : { name, value: total(own) };
  });
}

/** The names of a control that holds one or several columns. */
export function columnNames(value: unknown): string[] {
  return asStrings(asArray(value));
}
