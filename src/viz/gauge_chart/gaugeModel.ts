import { asNumber } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import {
  getDimensions,
  getMetric,
  rowLabels,
  type ChartMetric,
  type Dimension,
} from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

/** A pointer, with its value and title. */
export interface Dial {
  /** The dimensions' values, as on other charts; the metric without dimensions. */
  readonly label: string;
  /** With the dimensions' names. */
  readonly title: string;
  /** Undefined for null. */
  readonly value: number | undefined;
  readonly text: string;
  /** The dimensions' values as in the result. */
  readonly values: readonly (DataValue | undefined)[];
}

export interface GaugeModel {
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
  readonly dials: readonly Dial[];
  readonly min: number;
  readonly max: number;
}

export function gaugeModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): GaugeModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  const names = dimensions.map(({ name }) => verboseName(datasource, name) ?? name);
  const dials = result.data.map((row): Dial => {
    const labels = rowLabels(row, dimensions, controls.dateFormat);
    const formatted = metric.format(row[metric.name]);
    return {
      label: labels.join(', ') || metric.title,
      title: labels.map((label, i) => `${names[i] ?? ''}: ${label}`).join(', ') || metric.title,
      value: asNumber(row[metric.name]),
      // A function, since the text may contain replacement patterns.
      text: formatted === '' ? '' : controls.valueTemplate.replaceAll('{value}', () => formatted),
      values: dimensions.map(({ name }) => row[name]),
    };
  });
  const numbers = dials.map(({ value }) => value ?? 0);
  // Twice the range of the values, as in Superset.
  const min = controls.min ?? 2 * numbers.reduce((low, value) => Math.min(low, value), 0);
  const max = controls.max ?? 2 * numbers.reduce((high, value) => Math.max(high, value), 0);
  return { dimensions, metric, dials, min, max: max > min ? max : min + 1 };
}
