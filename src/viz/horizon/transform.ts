import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asArray, asExactNumber, asNumber, asRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import type { Controls } from './readControls';

export interface HorizonSeries {
  readonly name: string;
  /** By index of the model's times; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
  /** The value at the outer edge of the outermost band. */
  readonly most: number;
}

export interface HorizonModel {
  /** Epoch milliseconds. */
  readonly times: readonly number[];
  readonly series: readonly HorizonSeries[];
}

/** Bands on each side of zero. */
const BANDS = 4;
const NEGATIVE = ['#abd9e9', '#74add1', '#4575b4', '#313695'] as const;
const POSITIVE = ['#fee090', '#fdae61', '#f46d43', '#d73027'] as const;

function readName(key: unknown): string {
  return asArray(key)
    .map((label) => (label === null ? '<NULL>' : primitiveText(label)))
    .join(', ');
}

/** The response of explore_json: `[{key, values: [{x, y}]}]`, x epoch milliseconds. */
export function horizonModel({ scale }: Controls, data: unknown): HorizonModel {
  const format = getNumberFormatter('SMART_NUMBER');
  const read = asArray(data)
    .map(asRecord)
    .filter(({ values }) => Array.isArray(values))
    .map(({ key, values }) => {
      const byTime = new Map<number, number | bigint>();
      const times: number[] = [];
      for (const { x, y } of asArray(values).map(asRecord)) {
        const time = asNumber(x);
        const value = asExactNumber(y);
        if (time === undefined) continue;
        times.push(time);
        if (value !== undefined) byTime.set(time, value);
      }
      return { name: readName(key), times, byTime };
    });
  const times = [...new Set(read.flatMap((series) => series.times))].sort((a, b) => a - b);
  const series = read.map(({ name, byTime }) => {
    const exact = times.map((time) => byTime.get(time));
    const first = scale === 'change' ? Number(exact.find((value) => value !== undefined) ?? 0) : 0;
    const values = exact.map((value) => (value === undefined ? null : Number(value) - first));
    const most = values.reduce<number>((highest, value) => Math.max(highest, Math.abs(value ?? 0)), 0);
    return { name, values, texts: exact.map((value) => (value === undefined ? '' : format(value))), most };
  });
  if (scale !== 'overall') return { times, series };
  const overall = series.reduce((highest, { most }) => Math.max(highest, most), 0);
  return { times, series: series.map((item) => ({ ...item, most: overall })) };
}

export interface Band {
  readonly color: string;
  /** The `d` of a path of bars. */
  readonly path: string;
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

/**
 * The bands of a series in a row of this size, the weakest first. A band is folded over the one before it: positive values rise
 * from the bottom, negative ones hang from the top.
 */
export function horizonBands({ values, most }: HorizonSeries, width: number, height: number): Band[] {
  if (!(most > 0)) return [];
  const step = width / values.length;
  const bands: Band[] = [];
  for (const isPositive of [true, false]) {
    for (let band = 0; band < BANDS; band += 1) {
      const bars = values.flatMap((value, i) => {
        const share = (Math.abs(value ?? 0) / most) * BANDS - band;
        if (value === null || value > 0 !== isPositive || !(share > 0)) return [];
        const size = round(Math.min(1, share) * height);
        const [left, right] = [round(i * step), round((i + 1) * step)];
        const top = isPositive ? round(height - size) : 0;
        return [`M${String(left)} ${String(top)}H${String(right)}v${String(size)}H${String(left)}z`];
      });
      const color = (isPositive ? POSITIVE : NEGATIVE)[band];
      if (bars.length > 0 && color !== undefined) bands.push({ color, path: bars.join('') });
    }
  }
  return bands;
}
