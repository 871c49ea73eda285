import { valueFormatter, type ValueFormatter } from '../../lib/format/formatValue';
import { asArray, asNumber } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, DataValue, QueryResult, Row } from '../../lib/wire';
import { getDimensions, rowLabels, type Dimension } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

/** The ends of the whiskers and of the box, and the line in it. */
export type FiveNumbers = readonly [min: number, q1: number, median: number, q3: number, max: number];

export interface Box {
  /** The labels of its dimensions and, of several metrics, the metric: the key of a cross-filter. */
  readonly name: string;
  /** The labels of its dimensions: boxes of several metrics have the colour of their group. */
  readonly group: string;
  /** The dimensions' values as in the result. */
  readonly values: readonly (DataValue | undefined)[];
  /** Undefined without data. */
  readonly numbers: FiveNumbers | undefined;
  readonly mean: DataValue | undefined;
  /** The number of values in the distribution. */
  readonly count: DataValue | undefined;
  readonly outliers: readonly number[];
  readonly format: ValueFormatter;
}

export interface BoxPlot {
  readonly boxes: readonly Box[];
  readonly dimensions: readonly Dimension[];
}

/** The server names a statistic `metric__q1`. */
function readNumbers(row: Row, metric: string): FiveNumbers | undefined {
  const read = (statistic: string) => asNumber(row[`${metric}__${statistic}`]);
  const [min, q1, median, q3, max] = [read('min'), read('q1'), read('median'), read('q3'), read('max')];
  const missing = min === undefined || q1 === undefined || median === undefined || q3 === undefined;
  return missing || max === undefined ? undefined : [min, q1, median, q3, max];
}

/** Some versions of the server send the list as text. */
function readOutliers(value: unknown): number[] {
  if (typeof value !== 'string') return asArray(value).flatMap((outlier) => asNumber(outlier) ?? []);
  try {
    return asArray(JSON.parse(value) as unknown).flatMap((outlier) => asNumber(outlier) ?? []);
  } catch {
    return [];
  }
}

/** A box for each metric of each row. */
export function readBoxes(controls: Controls, result: QueryResult, datasource: Datasource | undefined): BoxPlot {
  const { metrics, numberFormat, dateFormat } = controls;
  const dimensions = getDimensions(controls.dimensions, result);
  const formats = metrics.map((column) =>
    valueFormatter({ format: numberFormat, column, datasource, detectedCurrency: result.detected_currency }),
  );
  const boxes = result.data.flatMap((row) => {
    const labels = rowLabels(row, dimensions, dateFormat);
    return metrics.map((metric, i): Box => {
      const title = verboseName(datasource, metric) ?? metric;
      const named = metrics.length > 1 || labels.length === 0 ? [...labels, title] : labels;
      return {
        name: named.join(', '),
        group: labels.join(', '),
        values: dimensions.map(({ name }) => row[name]),
        numbers: readNumbers(row, metric),
        mean: row[`${metric}__mean`],
        count: row[`${metric}__count`],
        outliers: readOutliers(row[`${metric}__outliers`]),
        format: formats[i] ?? String,
      };
    });
  });
  return { boxes, dimensions };
}
