import { asBoolean, asNumber, asRecord, asString, asStrings, type UnknownRecord } from '../../src/lib/read';
import { aggregator } from './aggregators';
import {
  cellKey,
  cellText,
  type Cell,
  type Column,
  columnNamed,
  compareTuples,
  type Frame,
  FrameError,
  groupRows,
} from './frame';

interface Metric {
  readonly name: string;
  readonly source: Column;
  readonly aggregate: (values: readonly Cell[]) => Cell;
}

/**
 * One row per value of `index`, one column per metric and combination of `columns`. As on the server: columns sorted by
 * metric and values, missing values of `columns` replaced by `column_fill_value`, all-empty combinations dropped with
 * `drop_missing_columns`.
 */
export function pivot(frame: Frame, options: UnknownRecord): Frame {
  const index = asStrings(options['index']);
  const aggregates = asRecord(options['aggregates']);
  if (index.length === 0) throw new FrameError('Pivot operation requires at least one index');
  if (Object.keys(aggregates).length === 0) throw new FrameError('Pivot operation must include at least one aggregate');
  const fill = asString(options['column_fill_value'], '<NULL>');
  const dropMissing = asBoolean(options['drop_missing_columns'], true);
  const metricFill = asNumber(options['metric_fill_value']) ?? null;

  const indexColumns = index.map((name) => columnNamed(frame, name));
  const seriesColumns = asStrings(options['columns']).map((name) => withoutNulls(columnNamed(frame, name), fill));
  const metrics = readMetrics(frame, aggregates);

  const nonNullRows = dropMissing ? rowsWithValues(frame, metrics) : undefined;
  const rowGroups = groupRows(indexColumns, frame.length, dropMissing)
    .map((group) => ({
      keys: group.keys,
      rows: nonNullRows ? group.rows.filter((row) => nonNullRows.has(row)) : group.rows,
    }))
    .filter((group) => group.rows.length > 0);
  const series = groupSeries(
    metrics,
    seriesColumns,
    rowGroups.flatMap((group) => group.rows),
  );

  const columns = series.map(({ metric, keys, rows }) => {
    const included = new Set(rows);
    const values = rowGroups.map((group) => {
      const own = group.rows.filter((row) => included.has(row));
      return own.length === 0
        ? metricFill
        : (metric.aggregate(own.map((row) => metric.source.values[row] ?? null)) ?? metricFill);
    });
    const label = [metric.name, ...keys.map((key, i) => cellText(key, seriesColumns[i]?.kind ?? 'string'))];
    return { label, kind: getKind(metric), values } satisfies Column;
  });
  return {
    index: indexColumns.map((source, i) => ({ ...source, values: rowGroups.map((group) => group.keys[i] ?? null) })),
    columns: dropMissing ? columns.filter((candidate) => candidate.values.some((value) => value !== null)) : columns,
    length: rowGroups.length,
  };
}

function readMetrics(frame: Frame, aggregates: UnknownRecord): Metric[] {
  const metrics = Object.entries(aggregates).map(([name, value]) => {
    const aggregate = asRecord(value);
    const source = columnNamed(frame, asString(aggregate['column'], name));
    return {
      name: source.label[0] ?? name,
      source,
      aggregate: aggregator(aggregate['operator'], aggregate['options']),
    };
  });
  return metrics.sort((a, b) => compareTuples([a.name], [b.name]));
}

function rowsWithValues(frame: Frame, metrics: readonly Metric[]): Set<number> {
  const rows = new Set<number>();
  for (let row = 0; row < frame.length; row += 1) {
    if (metrics.some((metric) => (metric.source.values[row] ?? null) !== null)) rows.add(row);
  }
  return rows;
}

function groupSeries(metrics: readonly Metric[], columns: readonly Column[], rows: readonly number[]) {
  const groups = new Map<string, { keys: Cell[]; rows: number[] }>();
  for (const row of rows) {
    const keys = columns.map((source) => source.values[row] ?? null);
    const id = keys.map(cellKey).join('\u0000');
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { keys, rows: [row] });
  }
  const sorted = [...groups.values()].sort((a, b) => compareTuples(a.keys, b.keys));
  return metrics.flatMap((metric) => sorted.map((group) => ({ metric, ...group })));
}

function withoutNulls(source: Column, fill: string): Column {
  return { ...source, values: source.values.map((value) => value ?? fill) };
}

function getKind(metric: Metric): Column['kind'] {
  return metric.source.kind === 'int' ? 'float' : metric.source.kind;
}
