import { stringifyJson } from '../../../lib/losslessJson';
import { asArray } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import { columnLabel, getColumns } from '../../../query/labels';

/** One drill step: the data points with these values, grouped by another column. */
export interface DrillStep {
  readonly filters: readonly ContextMenuFilter[];
  /** The control whose columns the other one replaces. */
  readonly groupbyFieldName: string;
  /** The control that the filters are added to. Absent: `adhoc_filters`. */
  readonly adhocFilterFieldName?: string;
  readonly column: string;
}

const OPERATOR_IDS: Readonly<Record<string, string>> = {
  '==': 'EQUALS',
  '!=': 'NOT_EQUALS',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  IN: 'IN',
  'NOT IN': 'NOT_IN',
  'IS NULL': 'IS_NULL',
  'IS NOT NULL': 'IS_NOT_NULL',
  TEMPORAL_RANGE: 'TEMPORAL_RANGE',
};

/** The filter as it is in the form data of a chart. */
function toAdhocFilter({ col, op, val }: ContextMenuFilter): Readonly<Record<string, unknown>> {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    operator: op,
    operatorId: OPERATOR_IDS[op],
    subject: col,
    comparator: val ?? null,
  };
}

/** Preserves whether the control has a single column or a list. */
function replaceColumn(before: unknown, column: string): unknown {
  return before === undefined || before === null || Array.isArray(before) ? [column] : column;
}

/** The chart after these steps; without steps the chart itself. It is not a saved chart: its id is 0. */
export function drillByFormData(formData: FormData, steps: readonly DrillStep[]): FormData {
  const { slice_name: _name, dashboards: _dashboards, ...chart } = formData;
  const start: FormData = { ...chart, viz_type: formData.viz_type, datasource: formData.datasource, slice_id: 0 };
  return steps.reduce<FormData>(
    (now, { filters, groupbyFieldName, adhocFilterFieldName = 'adhoc_filters', column }) => ({
      ...now,
      [groupbyFieldName]: replaceColumn(now[groupbyFieldName], column),
      [adhocFilterFieldName]: [...asArray(now[adhocFilterFieldName]), ...filters.map(toAdhocFilter)],
    }),
    start,
  );
}

function getFilterText({ formattedVal, val }: ContextMenuFilter): string {
  if (formattedVal !== undefined) return formattedVal;
  return typeof val === 'string' ? val : stringifyJson(val ?? null);
}

export interface DrillPathOptions {
  readonly formData: FormData;
  /** The control whose columns the first step replaces. */
  readonly groupbyFieldName: string;
  readonly steps: readonly DrillStep[];
  /** The verbose name of a column. */
  readonly getColumnName: (column: string) => string;
}

/** 'gender (boy)', and so on down to the current column. */
export function getDrillPath({
  formData,
  groupbyFieldName,
  steps,
  getColumnName,
}: DrillPathOptions): readonly string[] {
  const first = getColumns(formData[groupbyFieldName]).map((column) => columnLabel(column));
  const levels = [first, ...steps.map(({ column }) => [column])];
  return levels.map((columns, i) => {
    const names = columns.map(getColumnName).join(', ');
    const values = (steps[i]?.filters ?? []).map(getFilterText).join(', ');
    return values === '' ? names : `${names} (${values})`.trim();
  });
}

/** The columns that a chart is grouped by already, by earlier steps as well. */
export function getUsedColumns(
  formData: FormData,
  drillBy: NonNullable<ContextMenuFilters['drillBy']>,
  steps: readonly DrillStep[],
): ReadonlySet<string> {
  const fields = [drillBy.groupbyFieldName, 'x_axis', ...steps.map((step) => step.groupbyFieldName)];
  const used = fields.flatMap((field) => getColumns(formData[field]).map((column) => columnLabel(column)));
  return new Set([...used, ...steps.map(({ column }) => column)]);
}
