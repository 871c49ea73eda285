import { asArray, asBoolean, type UnknownRecord } from '../../src/lib/read';
import { cellText, columnNamed, columnsNamed, type Frame, toNumber } from '../frame/frame';
import { postProcess } from '../frame/postProcess';
import { metricLabel } from '../sql/expressions';
import type { Query } from '../sql/query';
import type { Json } from './queryResult';

/** The response to a `dist_bar`: one series per metric and breakdown, one value per group. */
export function toBarData(formData: UnknownRecord, query: Query, frame: Frame): Json {
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
