import { asNumber } from '../../lib/read';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import {
  getDimensions,
  getMetric,
  rowLabels,
  type ChartMetric,
  type Dimension,
} from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export interface RadarAxis extends ChartMetric {
  readonly min: number;
  readonly max: number;
}

export interface RadarGroup {
  readonly label: string;
  /** All values, formatted. */
  readonly text: string;
  /** One per axis; undefined for null. */
  readonly numbers: readonly (number | undefined)[];
  /** One per axis, formatted. */
  readonly texts: readonly string[];
  /** The dimensions' values as in the result. */
  readonly values: readonly (DataValue | undefined)[];
}

export interface RadarModel {
  readonly dimensions: readonly Dimension[];
  readonly axes: readonly RadarAxis[];
  readonly groups: readonly RadarGroup[];
}

/** Rings of the radar. */
export const RINGS = 5;

/** The end of an axis from 0 whose rings are round numbers, at or beyond `value`. */
export function roundEnd(value: number): number {
  const step = Math.abs(value) / RINGS;
  if (!(step > 0) || !Number.isFinite(step)) return 0;
  const unit = 10 ** Math.floor(Math.log10(step));
  // A quotient such as 5.000000000000001 is 5.
  const factor = [1, 2, 5, 10].find((candidate) => step / unit <= candidate * (1 + 1e-9)) ?? 10;
  return Math.sign(value) * factor * unit * RINGS;
}

/** Each axis has its own scale, so that metrics of different sizes can be compared. */
function axisRange(numbers: readonly number[], min: number | undefined, max: number | undefined) {
  const least = min ?? roundEnd(numbers.reduce((low, number) => Math.min(low, number), 0));
  const most = max ?? roundEnd(numbers.reduce((high, number) => Math.max(high, number), 0));
  return { min: least, max: most > least ? most : least + Math.max(1, Math.abs(least)) };
}

export function radarModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): RadarModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metrics = controls.axes.map(({ metric }) =>
    getMetric({ metric, numberFormat: controls.numberFormat, currency: undefined }, result, datasource),
  );
  const groups = result.data.map((row): RadarGroup => {
    const texts = metrics.map(({ name, format }) => format(row[name]));
    return {
      label: rowLabels(row, dimensions, controls.dateFormat).join(', ') || metrics.map(({ title }) => title).join(', '),
      text: texts.map((text, i) => `${metrics[i]?.title ?? ''} ${text}`).join(', '),
      numbers: metrics.map(({ name }) => asNumber(row[name])),
      texts,
      values: dimensions.map(({ name }) => row[name]),
    };
  });
  const axes = metrics.map((metric, i): RadarAxis => {
    const numbers = groups.map((group) => group.numbers[i]).filter((number) => number !== undefined);
    return { ...metric, ...axisRange(numbers, controls.axes[i]?.min, controls.axes[i]?.max) };
  });
  return { dimensions, axes, groups };
}
