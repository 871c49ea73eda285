import { asArray, asString, isRecord } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import { isColumnMissing } from '../../query/adhoc/adhocColumn';
import { isMetricMissing } from '../../query/adhoc/adhocMetric';
import { readFilter } from '../../query/adhoc/adhocFilter';

/** A control of columns, metrics or filters. */
export interface DatasetControl {
  readonly name: string;
  readonly type: string;
  readonly label?: string;
}

type Missing = (value: unknown, datasource: Datasource) => boolean;

function filterMissing(value: unknown, datasource: Datasource): boolean {
  if (!isRecord(value) || value['expressionType'] === 'SQL') return false;
  const { subject, clause } = readFilter(value);
  return clause === 'HAVING' ? false : isColumnMissing(subject, datasource);
}

const MISSING: Readonly<Record<string, Missing>> = {
  DndColumnSelect: isColumnMissing,
  DndMetricSelect: isMetricMissing,
  DndColumnMetricSelect: (value, datasource) =>
    isColumnMissing(value, datasource) && isMetricMissing(value, datasource),
  DndFilterSelect: filterMissing,
};

/** The labels of the controls that name a column or metric which this dataset does not have. Pure; never throws. */
export function findMissingInDataset(
  controls: readonly DatasetControl[],
  formData: FormData,
  datasource: Datasource,
): readonly string[] {
  const broken = controls.filter(({ name, type }) => {
    const missing = Object.hasOwn(MISSING, type) ? MISSING[type] : undefined;
    return missing !== undefined && asArray(formData[name]).some((value) => missing(value, datasource));
  });
  return [...new Set(broken.map(({ label, name }) => asString(label) || name))];
}
