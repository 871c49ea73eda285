import { findChartUses, readParams } from '../../../datasets/usage/model/findChartUses';
import type { UsedNames } from '../../../datasets/usage/model/usedNames';
import { asArray, asRecord, asString, type UnknownRecord } from '../../../lib/read';

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/** The columns and metrics of the present dataset that the `params` of a chart use and the target does not have. */
export function getMissingFields(params: string | null, present: UsedNames, target: UsedNames): readonly string[] {
  const lost = {
    columns: without(present.columns, target.columns),
    metrics: without(present.metrics, target.metrics),
  };
  return [...new Set(findChartUses(readParams(params), lost).map(({ name }) => name))];
}

/** The names of `result` of `/api/v1/dataset/{id}`. */
export function readDatasetFields(dataset: UnknownRecord): UsedNames {
  const readNames = (list: unknown, key: string): ReadonlySet<string> =>
    new Set(asArray(list).flatMap((item) => asString(asRecord(item)[key]) || []));
  return {
    columns: readNames(dataset['columns'], 'column_name'),
    metrics: readNames(dataset['metrics'], 'metric_name'),
  };
}
