import { own } from '../../lib/own';
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

type IsMissing = (value: unknown, datasource: Datasource) => boolean;

function isFilterMissing(value: unknown, datasource: Datasource): boolean {
  if (!isRecord(value) || value['expressionType'] === 'SQL') return false;
  const { subject, clause } = readFilter(value);
  return clause === 'HAVING' ? false : isColumnMissing(subject, datasource);
}

const IS_MISSING: Readonly<Record<string, IsMissing>> = {
  DndColumnSelect: isColumnMissing,
  DndMetricSelect: isMetricMissing,
  DndColumnMetricSelect: (value, datasource) =>
    isColumnMissing(value, datasource) && isMetricMissing(value, datasource),
  DndFilterSelect: isFilterMissing,
};

/** The labels of the controls with a column or metric that the dataset does not have. Pure; never throws. */
export function findMissingInDataset(
  controls: readonly DatasetControl[],
  formData: FormData,
  datasource: Datasource,
): readonly string[] {
  const affected = controls.filter(({ name, type }) => {
    const isMissing = own(IS_MISSING, type);
    return isMissing !== undefined && asArray(formData[name]).some((value) => isMissing(value, datasource));
  });
  return [...new Set(affected.map(({ label, name }) => asString(label) || name))];
}
