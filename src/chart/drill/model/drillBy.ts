import { asArray } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import { columnLabel, columnsOf } from '../../../query/labels';

/** One step down: the marks of these values, divided by another column. */
export interface DrillStep {
  readonly filters: readonly ContextMenuFilter[];
  /** The setting whose columns the other one replaces. */
  readonly groupbyFieldName: string;
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

/** The filter as a chart's own settings spell it. */
function adhocFilter({ col, op, val }: ContextMenuFilter): Readonly<Record<string, unknown>> {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    operator: op,
    operatorId: OPERATOR_IDS[op],
    subject: col,
    comparator: val ?? null,
  };
}

/** Some settings hold one column, some a list: the kind stays. */
function replaced(before: unknown, column: string): unknown {
  return before === undefined || before === null || Array.isArray(before) ? [column] : column;
}

/** The chart after some steps down; after none it is the chart itself. It is no saved chart: its id is 0. */
export function drillByFormData(formData: FormData, steps: readonly DrillStep[]): FormData {
  const { slice_name: _name, dashboards: _dashboards, ...chart } = formData;
  const start: FormData = { ...chart, viz_type: formData.viz_type, datasource: formData.datasource, slice_id: 0 };
  return steps.reduce<FormData>(
    (now, { filters, groupbyFieldName, column }) => ({
      ...now,
      [groupbyFieldName]: replaced(now[groupbyFieldName], column),
      adhoc_filters: [...asArray(now['adhoc_filters']), ...filters.map(adhocFilter)],
    }),
    start,
  );
}

function clickedText({ formattedVal, val }: ContextMenuFilter): string {
  return formattedVal ?? (val === null || val === undefined ? 'null' : String(val));
}

export interface DrillPathOf {
  readonly formData: FormData;
  /** The setting whose columns the first step replaces. */
  readonly groupbyFieldName: string;
  readonly steps: readonly DrillStep[];
  /** A column's name among people. */
  readonly nameOf: (column: string) => string;
}

/** 'gender (boy)', and so on down to the column that is shown now. */
export function drillPath({ formData, groupbyFieldName, steps, nameOf }: DrillPathOf): readonly string[] {
  const first = columnsOf(formData[groupbyFieldName]).map((column) => columnLabel(column));
  const levels = [first, ...steps.map(({ column }) => [column])];
  return levels.map((columns, i) => {
    const names = columns.map(nameOf).join(', ');
    const values = (steps[i]?.filters ?? []).map(clickedText).join(', ');
    return values === '' ? names : `${names} (${values})`.trim();
  });
}

/** The columns that a chart is divided by already, on the way down as well. */
export function usedColumns(
  formData: FormData,
  drillBy: NonNullable<ContextMenuFilters['drillBy']>,
  steps: readonly DrillStep[],
): ReadonlySet<string> {
  const fields = [drillBy.groupbyFieldName, 'x_axis', ...steps.map((step) => step.groupbyFieldName)];
  const shown = fields.flatMap((field) => columnsOf(formData[field]).map((column) => columnLabel(column)));
  return new Set([...shown, ...steps.map(({ column }) => column)]);
}
