import { getNumberFormatter } from '../../lib/format/numberFormat';
import { createColorRamp } from '../shared/geo/linearColors';
import { asExactNumber, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import type { Datasource } from '../../lib/wire';
import {
  buildCalendar,
  readDomain,
  readSubdomain,
  ROWS,
  getUnitStart,
  type CalendarBlock,
  type Subdomain,
} from './buildCalendar';
import type { Controls } from './readControls';

export interface HeatmapValue {
  readonly value: number;
  readonly text: string;
}

/** One calendar: there is one per metric, each with its own range of colours. */
export interface MetricCalendar {
  readonly metric: string;
  readonly title: string;
  /** By the start of the subdomain, epoch milliseconds. */
  readonly values: ReadonlyMap<number, HeatmapValue>;
  readonly low: number;
  readonly high: number;
}

export interface HeatmapModel {
  readonly metrics: readonly MetricCalendar[];
  readonly blocks: readonly CalendarBlock[];
  readonly subdomain: Subdomain;
  readonly rows: number;
}

/** The most domains that are drawn. */
const MOST_BLOCKS = 1000;

function readMetric(controls: Controls, metric: string, data: unknown, subdomain: Subdomain): MetricCalendar {
  const format = getNumberFormatter(controls.valueFormat);
  const values = new Map<number, HeatmapValue>();
  let low = Infinity;
  let high = -Infinity;
  for (const [seconds, raw] of Object.entries(asRecord(data))) {
    const exact = asExactNumber(raw);
    const time = asNumber(seconds);
    if (exact === undefined || time === undefined) continue;
    const value = Number(exact);
    values.set(getUnitStart(subdomain, time * 1000), { value, text: format(exact) });
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { metric, title: metric, values, low, high };
}

/** The response of explore_json: `{data: {metric: {epoch seconds: value}}, start, domain, subdomain, range}`. */
export function heatmapModel(controls: Controls, data: unknown, datasource: Datasource | undefined): HeatmapModel {
  const response = asRecord(data);
  const domain = readDomain(response.domain);
  const subdomain = readSubdomain(response.subdomain);
  const metrics = Object.entries(asRecord(response.data)).map(([metric, values]) => ({
    ...readMetric(controls, metric, values, subdomain),
    title: verboseName(datasource, metric) ?? metric,
  }));
  const range = Math.min(MOST_BLOCKS, Math.max(0, asNumber(response.range, 0)));
  const start = asNumber(response.start);
  return {
    metrics,
    blocks: start === undefined || metrics.length === 0 ? [] : buildCalendar(domain, subdomain, start, range),
    subdomain,
    rows: ROWS[subdomain],
  };
}

/** The lower bounds of the colours. */
export function colorBounds({ low, high }: Pick<MetricCalendar, 'low' | 'high'>, steps: number): number[] {
  if (!(high > low) || steps === 1) return Number.isFinite(low) ? [low] : [];
  return Array.from({ length: steps }, (_, i) => low + ((high - low) * i) / (steps - 1));
}

/** The colours of the steps that begin at these bounds. */
export function stepColors(colors: readonly string[], bounds: readonly number[]): readonly string[] {
  const toColor = createColorRamp(colors, bounds.length > 1);
  return bounds.map((_, i) => toColor(i / (bounds.length - 1)));
}

/** The colour of a value. As in Superset, 0 is like the background, whatever the scheme. */
export function valueColor(steps: readonly string[], bounds: readonly number[], value: number, zero: string): string {
  return (value === 0 ? undefined : steps[getStepIndex(bounds, value)]) ?? zero;
}

/** The index of the colour of a value. */
export function getStepIndex(bounds: readonly number[], value: number): number {
  const next = bounds.findIndex((bound) => bound > value);
  return next === -1 ? bounds.length - 1 : Math.max(0, next - 1);
}

/** The calendar as text, for screen readers. */
export function describeCalendars({ metrics }: HeatmapModel, format: (value: number) => string): string {
  if (metrics.length === 0) return t('No results');
  return metrics
    .map(({ title, values, low, high }) =>
      values.size === 0 ? title : `${title}: ${format(low)} – ${format(high)} (${String(values.size)})`,
    )
    .join('; ');
}
