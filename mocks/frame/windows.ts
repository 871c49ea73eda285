import { asBoolean, asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { aggregator, deviation, quantile, variance } from './aggregators';
import { type Cell, type Column, columnsNamed, type Frame, FrameError, selectRows, toNumber } from './frame';
import { upsertColumns } from './reshape';

/**
 * A rolling aggregate over the last `window` rows. With `min_periods`, the first rows, which lack enough values, are
 * dropped.
 */
export function rolling(frame: Frame, options: UnknownRecord): Frame {
  const type = asString(options['rolling_type']);
  const size = asNumber(options['window']);
  if (size === undefined || size < 1) throw new FrameError('Undefined window for rolling operation');
  const minPeriods = asNumber(options['min_periods']);
  const needed = minPeriods ?? size;
  const centre = asBoolean(options['center']) ? Math.floor((size - 1) / 2) : 0;
  const run = movingAggregate(type, options['rolling_type_options']);
  const result = mapColumns(frame, options['columns'], (values) =>
    values.map((_, row) => {
      const from = row + centre - size + 1;
      const window = values.slice(Math.max(0, from), row + centre + 1).filter((value) => value !== null);
      return window.length < needed || (window.length === 0 && type !== 'sum') ? null : run(window);
    }),
  );
  if (!minPeriods) return result;
  return selectRows(
    result,
    Array.from({ length: Math.max(0, frame.length - minPeriods + 1) }, (_, i) => i + minPeriods - 1),
  );
}

const movingTypes = ['sum', 'mean', 'std', 'var', 'min', 'max', 'median', 'count'];

function movingAggregate(type: string, options: unknown): (values: readonly number[]) => Cell {
  if (type === 'std') return (values) => deviation(values, 1);
  if (type === 'var') return (values) => variance(values, 1);
  if (type === 'quantile') return (values) => quantile(values, asNumber(asRecord(options)['quantile'], 0.5));
  if (!movingTypes.includes(type)) throw new FrameError(`Invalid rolling_type: ${type}`);
  return aggregator(type);
}

const accumulators: Readonly<Record<string, (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  prod: (a, b) => a * b,
  min: Math.min,
  max: Math.max,
};

export function cum(frame: Frame, options: UnknownRecord): Frame {
  const name = asString(options['operator']);
  const accumulate = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined;
  if (!accumulate) throw new FrameError(`Invalid cumulative operator: ${name}`);
  return mapColumns(frame, options['columns'], (values) => {
    let total: number | undefined;
    return values.map((value) => {
      // As on the server, a missing value is 0.
      total = total === undefined ? (value ?? 0) : accumulate(total, value ?? 0);
      return total;
    });
  });
}

function mapColumns(frame: Frame, names: unknown, change: (values: readonly (number | null)[]) => Cell[]): Frame {
  const added = Object.entries(asRecord(names)).flatMap(([name, target]) =>
    columnsNamed(frame, name).map((source): Column => {
      const label = [typeof target === 'string' ? target : name, ...source.label.slice(1)];
      return { label, kind: 'float', values: change(source.values.map(toNumber)) };
    }),
  );
  return upsertColumns(frame, added);
}
