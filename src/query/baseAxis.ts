import type { FormData } from '../lib/wire';
import { columnLabel, isColumn, TIMESTAMP } from './labels';
import type { QueryRules } from '../lib/queryRules';
import type { QueryColumn, QueryObject } from './types';

/** The selected x axis, or undefined where the chart has none (then the server's `__timestamp` is the axis). */
export function xAxisColumn(formData: FormData): QueryColumn | undefined {
  return isColumn(formData.x_axis) ? formData.x_axis : undefined;
}

/** The label of the x axis in the response; undefined where there is no time column either. */
export function xAxisLabel(formData: FormData): string | undefined {
  const column = xAxisColumn(formData);
  if (column !== undefined) return columnLabel(column);
  return formData.granularity_sqla ? TIMESTAMP : undefined;
}

/** A column that the server buckets by the time grain. */
export function baseAxis(column: QueryColumn, grain: unknown): QueryColumn {
  const axis = { ...(grain == null ? {} : { timeGrain: grain }), columnType: 'BASE_AXIS' };
  return typeof column === 'string'
    ? { ...axis, sqlExpression: column, label: column, expressionType: 'SQL' }
    : { ...axis, ...column };
}

/**
 * The query with its x axis column bucketed; unchanged where the x axis is not among its columns. Source:
 * docs/contract/query-building.md §4.
 */
export function normalizeBaseAxis(query: QueryObject, formData: FormData, rules: QueryRules): QueryObject {
  const axis = xAxisColumn(formData);
  if (axis === undefined || !query.columns) return query;
  const isAxis = (column: QueryColumn) =>
    typeof axis === 'string' || typeof column === 'string'
      ? column === axis
      : column.sqlExpression === axis.sqlExpression && columnLabel(column) === columnLabel(axis);
  const index = query.columns.findIndex(isAxis);
  const found = query.columns[index];
  if (found === undefined) return query;
  const { time_grain_sqla: grain, ...otherExtras } = query.extras ?? {};
  const { is_timeseries: _dropped, ...rest } = query;
  const axisColumn = baseAxis(found, grain);
  const marked =
    typeof found === 'string' && rules.marksColumnReferences && typeof axisColumn !== 'string'
      ? { ...axisColumn, isColumnReference: true }
      : axisColumn;
  return {
    ...rest,
    columns: query.columns.with(index, marked),
    ...(query.extras ? { extras: rules.keepsGrainInExtras ? query.extras : otherExtras } : {}),
  };
}
