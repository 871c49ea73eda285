import { arc } from 'd3-shape';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { asArray, asExactNumber, asNumber, asRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import type { Controls } from './readControls';

export interface Petal {
  /** Index in the model's series. */
  readonly series: number;
  /** Never negative. */
  readonly value: number;
  readonly text: string;
}

export interface RoseTime {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly label: string;
  readonly petals: readonly Petal[];
}

export interface RoseModel {
  readonly series: readonly string[];
  readonly times: readonly RoseTime[];
}

function nameOf(item: unknown): string {
  const { name, key } = asRecord(item);
  return asArray(name ?? key)
    .map((label) => (label === null ? '<NULL>' : primitiveText(label)))
    .join(', ');
}

/** The response of explore_json: `{epoch nanoseconds: [{name, value, time}]}`. */
export function roseModel(controls: Controls, data: unknown): RoseModel {
  const formatTime = getTimeFormatter(controls.timeFormat);
  const format = getNumberFormatter(controls.numberFormat);
  const series = new Map<string, number>();
  const times = Object.entries(asRecord(data)).flatMap(([nanoseconds, items]) => {
    const time = asNumber(asRecord(asArray(items)[0]).time) ?? Number(nanoseconds) / 1e6;
    return Number.isFinite(time) ? [{ time, items: asArray(items) }] : [];
  });
  times.sort((a, b) => a.time - b.time);
  return {
    times: times.map(({ time, items }) => ({
      time,
      label: formatTime(time),
      petals: items.flatMap((item): Petal[] => {
        const value = asExactNumber(asRecord(item).value);
        if (value === undefined) return [];
        const name = nameOf(item);
        if (!series.has(name)) series.set(name, series.size);
        return [{ series: series.get(name) ?? 0, value: Math.max(0, Number(value)), text: format(value) }];
      }),
    })),
    series: [...series.keys()],
  };
}

export interface Sector {
  /** Indices of the time, and of the petal in it. */
  readonly time: number;
  readonly petal: number;
  /** The `d` of a path around the middle. */
  readonly path: string;
}

const path = arc<{ innerRadius: number; outerRadius: number; startAngle: number; endAngle: number }>();
/** The first sector starts on the left. */
const START = -Math.PI / 2;

/** One sector of a circle per time, in which the values are stacked from the middle outwards. */
export function roseSectors(
  { times }: RoseModel,
  hidden: ReadonlySet<number>,
  areaProportion: boolean,
  radius: number,
): Sector[] {
  const shown = times.map(({ petals }) => petals.map(({ series, value }) => (hidden.has(series) ? 0 : value)));
  const most = shown.reduce(
    (highest, values) =>
      Math.max(
        highest,
        values.reduce((sum, value) => sum + value, 0),
      ),
    0,
  );
  const step = (2 * Math.PI) / Math.max(1, times.length);
  const toRadius = (value: number) => {
    const share = most > 0 ? value / most : 0;
    return radius * (areaProportion ? Math.sqrt(share) : share);
  };
  return shown.flatMap((values, time) => {
    let sum = 0;
    return values.flatMap((value, petal) => {
      const from = sum;
      sum += value;
      if (value <= 0) return [];
      const angles = { startAngle: START + time * step, endAngle: START + (time + 1) * step };
      return [
        { time, petal, path: path({ innerRadius: toRadius(from), outerRadius: toRadius(sum), ...angles }) ?? '' },
      ];
    });
  });
}

/** The values of one time as a pie, from the top on: the largest first. */
export function pieSectors(
  { times, series }: RoseModel,
  time: number,
  hidden: ReadonlySet<number>,
  radius: number,
): Sector[] {
  const petals = times[time]?.petals ?? [];
  const name = (petal: Petal) => series[petal.series] ?? '';
  const slices = petals
    .map((item, petal) => ({ item, petal, value: hidden.has(item.series) ? 0 : item.value }))
    .sort((a, b) => b.value - a.value || (name(a.item) > name(b.item) ? 1 : -1));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  let sum = 0;
  return slices.flatMap(({ petal, value }) => {
    const from = sum;
    sum += value;
    if (value <= 0) return [];
    const toAngle = (part: number) => (2 * Math.PI * part) / total;
    const d = path({ innerRadius: 0, outerRadius: radius, startAngle: toAngle(from), endAngle: toAngle(sum) });
    return [{ time, petal, path: d ?? '' }];
  });
}

/** Where the label of a time is, around the middle; its direction from there. */
export function labelPosition(time: number, count: number, radius: number) {
  const angle = START + ((time + 0.5) * 2 * Math.PI) / count;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  return { x: x * radius, y: y * radius, anchor: Math.abs(x) < 0.2 ? 'middle' : x > 0 ? 'start' : 'end' } as const;
}
