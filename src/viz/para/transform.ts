import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asArray, asExactNumber, asRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { createColorRamp } from '../shared/geo/linearColors';
import { niceTicks } from '../shared/niceTicks';
import { verboseName } from '../../lib/verboseName';
import type { Datasource } from '../../lib/wire';
import type { Controls } from './readControls';

export interface ParallelAxis {
  readonly name: string;
  readonly title: string;
  /** The values at its lower and upper end. */
  readonly low: number;
  readonly high: number;
  /** Texts at positions from 0 (bottom) to 1. */
  readonly ticks: readonly { readonly position: number; readonly text: string }[];
  readonly textAt: (position: number) => string;
}

export interface ParallelLine {
  readonly name: string;
  /** By axis, from 0 (bottom) to 1; null is a gap. */
  readonly positions: readonly (number | null)[];
  /** By axis, with every digit. */
  readonly texts: readonly string[];
  /** The value of the colour metric. */
  readonly colorText: string;
  readonly color: string;
  /** Lines with a higher one are drawn above others. */
  readonly strength: number;
}

export interface ParallelModel {
  readonly axes: readonly ParallelAxis[];
  readonly lines: readonly ParallelLine[];
}

/** The series of a row as text; a null is not an empty name. */
function seriesName(value: unknown): string {
  return value === null || value === undefined ? '<NULL>' : primitiveText(value);
}

const MOST_NAMES = 40;
/** All digits of a round number. */
const TICK_FORMAT = ',.12~r';
/** Without a colour metric. */
const GREY = '#808080';

type Rows = readonly Readonly<Record<string, unknown>>[];

function metricAxis(name: string, title: string, rows: Rows): ParallelAxis {
  const format = getNumberFormatter('SMART_NUMBER');
  let low = Infinity;
  let high = -Infinity;
  for (const row of rows) {
    const value = asExactNumber(row[name]);
    if (value === undefined) continue;
    low = Math.min(low, Number(value));
    high = Math.max(high, Number(value));
  }
  const formatTick = getNumberFormatter(TICK_FORMAT);
  if (low > high) return { name, title, low: 0, high: 0, ticks: [], textAt: () => '' };
  const position = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  return {
    name,
    title,
    low,
    high,
    ticks: niceTicks(low, high).map((value) => ({ position: position(value), text: formatTick(value) })),
    textAt: (at) => format(low + at * (high - low)),
  };
}

/** The axis of the series has a place for each name, the first at the bottom. */
function seriesAxis(name: string, title: string, rows: Rows): ParallelAxis {
  const names = [...new Set(rows.map((row) => seriesName(row[name])))];
  const last = names.length - 1;
  const every = Math.ceil(names.length / MOST_NAMES);
  const ticks = names
    .map((text, i) => ({ position: last > 0 ? i / last : 0.5, text }))
    .filter((_, i) => i % every === 0);
  return { name, title, low: 0, high: last, ticks, textAt: (at) => names[Math.round(at * last)] ?? '' };
}

/** The rows of the response of explore_json as lines across axes. */
export function parallelModel(
  controls: Controls,
  data: unknown,
  colors: readonly string[],
  datasource: Datasource | undefined,
): ParallelModel {
  const rows = asArray(data).map(asRecord);
  const title = (name: string) => verboseName(datasource, name) ?? name;
  const hasSeriesAxis = controls.includeSeries && controls.series !== '';
  const places = new Map<string, number>();
  for (const row of rows) {
    const name = seriesName(row[controls.series]);
    if (!places.has(name)) places.set(name, places.size);
  }
  const axes = [
    ...(hasSeriesAxis ? [seriesAxis(controls.series, title(controls.series), rows)] : []),
    ...controls.metrics.map((name) => metricAxis(name, title(name), rows)),
  ];
  const colorAxis = controls.colorMetric === '' ? undefined : metricAxis(controls.colorMetric, '', rows);
  const toColor = colorAxis ? createColorRamp(colors, colorAxis.high > colorAxis.low) : () => GREY;
  const lines = rows.map((row): ParallelLine => {
    const name = seriesName(row[controls.series]);
    const valueOf = (axis: ParallelAxis, isSeries: boolean) =>
      isSeries ? places.get(name) : asExactNumber(row[axis.name]);
    const toPosition = ({ low, high }: ParallelAxis, value: number | bigint | undefined) =>
      value === undefined ? null : high > low ? (Number(value) - low) / (high - low) : 0.5;
    const isSeries = (i: number) => hasSeriesAxis && i === 0;
    // Without a value of the colour metric a line has the weakest colour.
    const strength = colorAxis ? (toPosition(colorAxis, valueOf(colorAxis, false)) ?? 0) : 1;
    return {
      name,
      positions: axes.map((axis, i) => toPosition(axis, valueOf(axis, isSeries(i)))),
      texts: axes.map((axis, i) => (isSeries(i) ? name : primitiveText(row[axis.name]))),
      colorText: primitiveText(row[controls.colorMetric]),
      color: toColor(strength),
      strength,
    };
  });
  return { axes, lines };
}

/** The `d` of a line's path; a missing value interrupts it. */
export function linePath({ positions }: ParallelLine, xs: readonly number[], top: number, bottom: number): string {
  let pen = 'M';
  return positions
    .map((position, i) => {
      if (position === null) {
        pen = 'M';
        return '';
      }
      const command = `${pen}${(xs[i] ?? 0).toFixed(1)} ${(bottom - position * (bottom - top)).toFixed(1)}`;
      pen = 'L';
      return command;
    })
    .join('');
}
