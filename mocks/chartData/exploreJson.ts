import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  type UnknownRecord,
} from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import { cellText, columnNamed, columnsNamed, type Column, type Frame, toNumber } from '../frame/frame';
import { postProcess } from '../frame/postProcess';
import { metricLabel } from '../sql/expressions';
import { type Query, readQuery } from '../sql/query';
import { type ChartDataEnv } from './answer';
import { fullResult, type Json, jsonCell, records } from './queryResult';
import { runQuery } from './runQuery';

const timeSeries = new Set(['line', 'area', 'bar', 'compare']);

export interface LegacyAnswer {
  readonly body: Record<string, Json>;
  readonly frame: Frame;
}

/** Answers form data of the legacy API: the types line, area, bar and dist_bar in their own shape, others as rows. Throws QueryError. */
export async function answerExploreJson(
  dataset: DatasetSpec,
  formData: UnknownRecord,
  env: ChartDataEnv,
  kind: 'data' | 'results' | 'query',
): Promise<LegacyAnswer> {
  const viz = asString(formData['viz_type']);
  const query = legacyQuery(viz, formData);
  const outcome = await runQuery(dataset, query, env.database, env.now());
  const { frame } = outcome;
  if (kind === 'query') return { body: { query: outcome.sql.trim().replace(/;$/, ''), language: 'sql' }, frame };
  const full = fullResult(query, outcome, 'embedded', { queried: env.now(), cached: undefined });
  if (kind === 'results') {
    return {
      body: {
        data: records(frame),
        colnames: full['colnames'] ?? [],
        coltypes: full['coltypes'] ?? [],
        rowcount: frame.length,
      },
      frame,
    };
  }
  const body: Record<string, Json> = {
    cache_key: 'embedded',
    cached_dttm: null,
    cache_timeout: 3600,
    errors: [],
    form_data: plainJson(formData),
    is_cached: false,
    query: outcome.sql.trim().replace(/;$/, ''),
    from_dttm: full['from_dttm'] ?? null,
    to_dttm: full['to_dttm'] ?? null,
    status: 'success',
    stacktrace: null,
    rowcount: frame.length,
    colnames: full['colnames'] ?? [],
    coltypes: full['coltypes'] ?? [],
    data: frame.length === 0 ? null : legacyData(viz, formData, query, frame),
    applied_filters: full['applied_filters'] ?? [],
    rejected_filters: full['rejected_filters'] ?? [],
  };
  return { body, frame };
}

function legacyQuery(viz: string, formData: UnknownRecord): Query {
  const adhoc = asArray(formData['adhoc_filters']).map(asRecord);
  const sqlOf = (clause: string): string =>
    adhoc
      .filter((filter) => filter['expressionType'] === 'SQL' && filter['clause'] === clause)
      .map((filter) => `(${asString(filter['sqlExpression'])})`)
      .join(' AND ');
  const simple = adhoc.filter((filter) => filter['expressionType'] === 'SIMPLE' && filter['clause'] !== 'HAVING');
  const groupby = asArray(formData['groupby']);
  const metrics = [...asArray(formData['metrics']), ...asArray(formData['metric'])];
  const [byMetric = metrics[0]] = asArray(formData['timeseries_limit_metric']);
  return readQuery(
    {
      columns:
        viz === 'dist_bar'
          ? [...groupby, ...asArray(formData['columns'])]
          : [...groupby, ...asArray(formData['all_columns'])],
      metrics: formData['query_mode'] === 'raw' || metrics.length === 0 ? undefined : metrics,
      filters: [
        ...asArray(formData['extra_filters']),
        ...asArray(asRecord(formData['extra_form_data'])['filters']),
        ...simple.map((filter) => ({ col: filter['subject'], op: filter['operator'], val: filter['comparator'] })),
      ],
      extras: { where: sqlOf('WHERE'), having: sqlOf('HAVING'), time_grain_sqla: formData['time_grain_sqla'] },
      granularity: formData['granularity_sqla'],
      time_range: formData['time_range'],
      is_timeseries: timeSeries.has(viz),
      orderby:
        byMetric === undefined || metrics.length === 0 ? [] : [[byMetric, !asBoolean(formData['order_desc'], true)]],
      row_limit: asNumber(formData['row_limit']) ?? 50_000,
      series_columns: timeSeries.has(viz) ? groupby : [],
      series_limit: asNumber(formData['limit'], 0),
      series_limit_metric: byMetric,
    },
    0,
  );
}

function legacyData(viz: string, formData: UnknownRecord, query: Query, frame: Frame): Json {
  if (timeSeries.has(viz)) return timeSeriesData(formData, query, frame);
  if (viz === 'dist_bar') return barData(formData, query, frame);
  return { records: records(frame), columns: frame.columns.map((column) => column.label[0] ?? '') };
}

function timeSeriesData(formData: UnknownRecord, query: Query, frame: Frame): Json {
  const metrics = (query.metrics ?? []).map(metricLabel);
  const groups = query.columns.filter((name) => typeof name === 'string');
  const aggregates = Object.fromEntries(metrics.map((name) => [name, { operator: 'mean' }]));
  const steps: unknown[] = [{ operation: 'pivot', options: { index: ['__timestamp'], columns: groups, aggregates } }];
  const keys = Object.fromEntries(metrics.map((name) => [name, name]));
  const rolling = asOptionalString(formData['rolling_type']);
  if (rolling === 'cumsum') steps.push({ operation: 'cum', options: { operator: 'sum', columns: keys } });
  else if (rolling !== undefined && rolling !== 'None') {
    const options = {
      rolling_type: rolling,
      window: asNumber(formData['rolling_periods'], 1),
      min_periods: asNumber(formData['min_periods'], 0),
      columns: keys,
    };
    steps.push({ operation: 'rolling', options });
  }
  if (asBoolean(formData['contribution'])) steps.push({ operation: 'contribution', options: { orientation: 'row' } });
  const wide = postProcess(frame, steps);
  const [time] = wide.index;
  const ordered = metrics.flatMap((name) => columnsNamed(wide, name));
  return ordered.map((column) => ({
    key: seriesKey(column, metrics),
    values: column.values.map((value, row) => ({ x: jsonCell(time?.values[row]), y: jsonCell(value) })),
  }));
}

/** One metric is not named beside its groups; a metric alone is not in a list. */
function seriesKey(column: Column, metrics: readonly string[]): Json {
  const [metric = '', ...groups] = column.label.map((part) => part ?? '');
  if (groups.length === 0) return metric;
  return metrics.length === 1 ? groups : [metric, ...groups];
}

function barData(formData: UnknownRecord, query: Query, frame: Frame): Json {
  const metrics = (query.metrics ?? []).map(metricLabel);
  const groups = asArray(formData['groupby']).filter((name): name is string => typeof name === 'string');
  const breakdowns = asArray(formData['columns']).filter((name): name is string => typeof name === 'string');
  const aggregates = Object.fromEntries(metrics.map((name) => [name, { operator: 'sum' }]));
  const steps: unknown[] = [{ operation: 'pivot', options: { index: groups, columns: breakdowns, aggregates } }];
  if (asBoolean(formData['contribution'])) steps.push({ operation: 'contribution', options: { orientation: 'row' } });
  const wide = postProcess(frame, steps);
  const labels = Array.from({ length: wide.length }, (_, row) =>
    wide.index.map((column) => cellText(column.values[row], column.kind)).join(', '),
  );
  const order = barOrder(frame, groups, metrics, labels, asBoolean(formData['order_bars']));
  return metrics
    .flatMap((name) => columnsNamed(wide, name))
    .map((column) => {
      const [metric = '', ...rest] = column.label.map((part) => part ?? '');
      const key = rest.length === 0 ? metric : metrics.length === 1 ? rest.join(', ') : [metric, ...rest].join(', ');
      return { key, values: order.map((row) => ({ x: labels[row] ?? '', y: toNumber(column.values[row]) ?? 0 })) };
    });
}

/** Bars by their label, or by the sum of the first metric, largest first. */
function barOrder(
  frame: Frame,
  groups: readonly string[],
  metrics: readonly string[],
  labels: readonly string[],
  byLabel: boolean,
): number[] {
  const rows = labels.map((_, row) => row);
  if (byLabel) return rows.sort((a, b) => ((labels[a] ?? '') < (labels[b] ?? '') ? -1 : 1));
  const sums = new Map<string, number>();
  const [first] = metrics;
  const keys = groups.map((name) => columnNamed(frame, name));
  const values = first === undefined ? [] : columnNamed(frame, first).values;
  for (let row = 0; row < frame.length; row += 1) {
    const label = keys.map((column) => cellText(column.values[row], column.kind)).join(', ');
    sums.set(label, (sums.get(label) ?? 0) + (toNumber(values[row]) ?? 0));
  }
  return rows.sort((a, b) => (sums.get(labels[b] ?? '') ?? 0) - (sums.get(labels[a] ?? '') ?? 0));
}

function plainJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainJson(item)]));
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean'
    ? value
    : null;
}
