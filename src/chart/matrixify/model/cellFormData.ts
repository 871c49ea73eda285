import { asArray, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { MatrixItem } from './readMatrix';

const PREFIX = 'matrixify_';

/** Form data without the settings of the grid. */
export function withoutMatrix(formData: FormData): FormData;
export function withoutMatrix(values: UnknownRecord): UnknownRecord;
export function withoutMatrix(values: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(PREFIX)));
}

function toAdhocFilter({ dimension, value }: NonNullable<MatrixItem['filter']>): UnknownRecord {
  return {
    expressionType: 'SIMPLE',
    subject: dimension,
    operator: '==',
    comparator: value,
    clause: 'WHERE',
    isExtra: false,
  };
}

/**
 * The form data of a cell: the chart's own, filtered by the values of row and column, and with the metric of either as
 * `metrics`. A chart of a single `metric` keeps that one and has the cell's beside it, as in Superset.
 */
export function cellFormData(
  formData: FormData,
  row: MatrixItem | undefined,
  column: MatrixItem | undefined,
): FormData {
  const items = [row, column].filter((item) => item !== undefined);
  const filters = items.flatMap(({ filter }) => (filter ? [toAdhocFilter(filter)] : []));
  const metrics = items.flatMap(({ metric }) => (metric === undefined ? [] : [metric]));
  return {
    ...withoutMatrix(formData),
    ...(filters.length > 0 && { adhoc_filters: [...asArray(formData['adhoc_filters']), ...filters] }),
    ...(metrics.length > 0 && { metrics }),
  };
}
