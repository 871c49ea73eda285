import { asArray, asNumber, asRecord } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { own } from '../../lib/own';
import { primitiveText } from '../../lib/primitiveText';
import type { Datasource, DataValue, QueryResult } from '../../lib/wire';
import { getMetric } from '../shared/partToWhole/categories';
import { isDataValue } from '../shared/table/isDataValue';
import type { TooltipText } from '../shared/echarts/tooltip';
import type { Controls, Mark } from './readControls';

interface FormattedMark extends Mark {
  readonly text: string;
}

export interface BulletModel {
  readonly title: string;
  readonly measures: readonly FormattedMark[];
  readonly ranges: readonly FormattedMark[];
  readonly markers: readonly FormattedMark[];
  readonly markerLines: readonly FormattedMark[];
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly FormattedMark[];
}

/** Without ranges there is one, a tenth longer than the measure. */
const DEFAULT_RANGE = 1.1;

/** The round distance of about `count` ticks over `span`. */
export function tickStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => rough <= candidate * unit) ?? 10;
  return factor * unit;
}

function getTicks(min: number, max: number, count: number): number[] {
  const step = tickStep(max - min, count);
  if (!Number.isFinite(step) || step <= 0) return [min];
  const first = Math.ceil(min / step);
  const length = Math.min(100, Math.floor(max / step) - first + 1);
  return Array.from({ length: Math.max(0, length) }, (_, i) => (first + i) * step);
}

export function bulletModel(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
  tickCount: number,
): BulletModel {
  const metric = getMetric(
    { metric: controls.metric, numberFormat: undefined, currency: undefined },
    result,
    datasource,
  );
  // Without a saved format every digit, as in Superset.
  const hasFormat = [datasource?.column_formats, datasource?.currency_formats].some(
    (formats) => own<unknown>(formats, controls.metric) !== undefined,
  );
  const toText = (value: DataValue) => (hasFormat ? metric.format(value) : primitiveText(value));
  const formatTick = hasFormat ? metric.format : getNumberFormatter(',.12~r');
  const format = (mark: Mark): FormattedMark => ({ ...mark, text: toText(mark.value) });
  const measures = asArray(asRecord(result.legacyData).measures).flatMap((measure): FormattedMark[] => {
    const value = asNumber(measure);
    if (value === undefined || !isDataValue(measure)) return [];
    return [{ value, label: metric.title, text: toText(measure) }];
  });
  const most = measures.reduce((high, { value }) => Math.max(high, value), 0);
  const ranges = controls.ranges.length > 0 ? controls.ranges : [{ value: most * DEFAULT_RANGE, label: '' }];
  const all = [...measures, ...ranges, ...controls.markers, ...controls.markerLines].map(({ value }) => value);
  const min = all.reduce((low, value) => Math.min(low, value), 0);
  const max = all.reduce((high, value) => Math.max(high, value), 0);
  const end = max > min ? max : min + 1;
  return {
    title: metric.title,
    measures,
    ranges: ranges.map(format),
    markers: controls.markers.map(format),
    markerLines: controls.markerLines.map(format),
    min,
    max: end,
    ticks: getTicks(min, end, tickCount).map((value) => ({ value, label: '', text: formatTick(value) })),
  };
}

/** A mark and, for any other than the measure, the measures beside it. */
export function describeMark({ title, measures }: BulletModel, mark: FormattedMark): TooltipText {
  const own = { cells: [mark.label || title, mark.text], strong: true };
  if (measures.includes(mark)) return { rows: [own] };
  return { rows: [own, ...measures.map(({ label, text }) => ({ cells: [label, text] }))] };
}

/** What a mark says: `goal: 75M`. */
export function markText({ label, text }: { readonly label: string; readonly text: string }): string {
  return label === '' ? text : `${label}: ${text}`;
}
