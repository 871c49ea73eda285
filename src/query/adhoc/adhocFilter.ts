import { asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { Datasource, DatasourceColumn } from '../../lib/wire';
import { columnLabel } from '../labels';
import type { QueryRules } from '../../lib/queryRules';
import {
  isMultiOperator,
  isNullTest,
  isTruthTest,
  isUnary,
  offeredOperators,
  getOperatorId,
  operatorSql,
  wireOperator,
  type OperatorId,
  type OperatorSubject,
} from './adhocOperators';
import { truncateLabel, createUniqueName, sqlValue, valueText, withChanges } from './adhocText';

export type Clause = 'WHERE' | 'HAVING';

/** An adhoc filter as it is edited. '' means not selected yet. */
export interface FilterDraft {
  readonly expressionType: 'SIMPLE' | 'SQL';
  readonly clause: Clause;
  /** The column's name. */
  readonly subject: string;
  readonly operatorId: OperatorId | '';
  /** The operator's wire name, also for one that is not known here. */
  readonly operator: string;
  readonly comparator: unknown;
  readonly sqlExpression: string;
}

/** The dataset and the server that a filter's operators depend on. */
export interface FilterSetting {
  readonly datasource: Datasource | undefined;
  readonly rules: QueryRules;
  /** The table's partition column, where there is exactly one. */
  readonly partitionColumn?: string | undefined;
  /** The initial time range of a filter on a temporal column. */
  readonly defaultTimeRange: string;
}

const EMPTY_FILTER: FilterDraft = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: '',
  operatorId: '',
  operator: '',
  comparator: null,
  sqlExpression: '',
};

/** A filter before its column is selected. */
export const emptyFilter = (rules: QueryRules): FilterDraft => ({ ...EMPTY_FILTER, ...operatorFields('IN', rules) });

function operatorFields(operatorId: OperatorId, rules: QueryRules): Pick<FilterDraft, 'operatorId' | 'operator'> {
  return { operatorId, operator: wireOperator(operatorId, rules) };
}

/** The editable fields of a saved filter; never throws, whatever their types. */
export function readFilter(value: unknown): FilterDraft {
  if (!isRecord(value)) return EMPTY_FILTER;
  const { subject, comparator } = value;
  return {
    expressionType: value.expressionType === 'SQL' ? 'SQL' : 'SIMPLE',
    clause: value.clause === 'HAVING' ? 'HAVING' : 'WHERE',
    subject: typeof subject === 'string' || isRecord(subject) ? columnLabel(subject) : '',
    operatorId: getOperatorId(value.operatorId, value.operator),
    operator: asString(value.operator),
    comparator: comparator === undefined ? null : comparator,
    sqlExpression: asString(value.sqlExpression),
  };
}

/** The keys that mark a filter as the chart's own rather than the dashboard's, as Superset 2.1.3 and 6.1.0 write them. */
const OWN_FILTER_FLAGS = { isExtra: false, isNew: false, datasourceWarning: false };

function toFields(draft: FilterDraft): UnknownRecord {
  const { expressionType, clause, subject, operator, operatorId, comparator, sqlExpression } = draft;
  return expressionType === 'SQL'
    ? { expressionType, clause, subject: null, operator: null, comparator: null, sqlExpression }
    : { expressionType, clause, subject, operator, operatorId, comparator, sqlExpression: null };
}

/** A new filter as form data. */
function newFilter(draft: FilterDraft): UnknownRecord {
  const { operatorId, ...rest } = toFields(draft);
  const named = operatorId === undefined || operatorId === '' ? rest : { ...rest, operatorId };
  return { ...named, ...OWN_FILTER_FLAGS, filterOptionName: createUniqueName('filter') };
}

/**
 * The draft as form data. Fields of `raw` that the user did not change stay as they were saved; unknown keys survive.
 * @param raw the saved filter; undefined for a new one
 */
export function printFilter(draft: FilterDraft, raw: unknown): UnknownRecord {
  if (!isRecord(raw)) return newFilter(draft);
  const before = readFilter(raw);
  const next = withChanges(raw, toFields(before), toFields(draft));
  if (next === raw || draft.expressionType === 'SIMPLE') return next;
  // A custom SQL filter has no operator; drop a leftover id.
  const { operatorId: _operatorId, ...rest } = next;
  return rest;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether it can be sent to the server. Source: docs/contract/spec.md §5 'Adhoc filter valid when'. */
export function isFilterValid(draft: FilterDraft): boolean {
  const { expressionType, subject, operator, operatorId, comparator, sqlExpression } = draft;
  if (expressionType === 'SQL') return sqlExpression.trim() !== '';
  if (subject === '' || operator === '') return false;
  if (isNullTest(operatorId)) return true;
  if (isTruthTest(operatorId)) return comparator !== null && comparator !== undefined;
  return !isEmpty(comparator);
}

/** The dataset's column that the filter applies to. */
export function filterColumn(subject: string, datasource: Datasource | undefined): DatasourceColumn | undefined {
  return datasource?.columns.find(({ column_name }) => column_name === subject);
}

function getOperatorSubject(
  subject: string,
  { datasource, partitionColumn }: FilterSetting,
): OperatorSubject | undefined {
  const column = filterColumn(subject, datasource);
  return (
    column && {
      type: asString(column.type),
      calculated: asString(column.expression) !== '',
      partition: partitionColumn !== undefined && partitionColumn === subject,
    }
  );
}

/** The operators offered for the draft's column; `allowed` is an advanced data type's own list. */
export function operatorsFor(
  draft: Pick<FilterDraft, 'clause' | 'subject'>,
  setting: FilterSetting,
  allowed: readonly string[] = [],
): readonly OperatorId[] {
  return offeredOperators(draft.clause, getOperatorSubject(draft.subject, setting), setting.rules, allowed);
}

function isTemporal(subject: string, { datasource, rules }: FilterSetting): boolean {
  return rules.genericChartAxes && filterColumn(subject, datasource)?.is_dttm === true;
}

/** The comparator in the shape that the operator takes: a list, a single value, or a boolean test's constant. */
function coerceComparator(operatorId: OperatorId, before: FilterDraft): unknown {
  if (operatorId === 'IS_TRUE') return true;
  if (operatorId === 'IS_FALSE') return false;
  if (isUnary(operatorId)) return null;
  const value = isTruthTest(before.operatorId) || before.operatorId === 'TEMPORAL_RANGE' ? null : before.comparator;
  if (isMultiOperator(operatorId)) return Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isEmpty(one) ? null : one;
}

/** The column as SQL: a calculated column by its expression. */
function columnSql(subject: string, datasource: Datasource | undefined): string {
  const expression = asString(filterColumn(subject, datasource)?.expression);
  return expression === '' ? subject : `(${expression})`;
}

function latestPartitionSql(subject: string, datasource: Datasource | undefined): string {
  const table = [datasource?.schema, datasource?.datasource_name].filter((part) => asString(part) !== '').join('.');
  return `${subject} = '{{ presto.latest_partition('${table}') }}'`;
}

/** The same filter with another operator. A simple filter cannot express 'Latest partition': it becomes custom SQL. */
export function withOperator(draft: FilterDraft, operatorId: OperatorId, setting: FilterSetting): FilterDraft {
  if (operatorId === 'LATEST_PARTITION') {
    const sqlExpression = latestPartitionSql(draft.subject, setting.datasource);
    return { ...draft, expressionType: 'SQL', clause: 'WHERE', sqlExpression };
  }
  return {
    ...draft,
    expressionType: 'SIMPLE',
    ...operatorFields(operatorId, setting.rules),
    comparator: coerceComparator(operatorId, draft),
  };
}

/**
 * The filter on another column: WHERE, with the same operator where the column supports it, else IN (where it supports
 * that), and a temporal column by its time range.
 */
export function withSubject(draft: FilterDraft, subject: string, setting: FilterSetting): FilterDraft {
  const onSubject: FilterDraft = { ...draft, expressionType: 'SIMPLE', clause: 'WHERE', subject };
  const values = draft.subject === subject ? draft.comparator : null;
  if (isTemporal(subject, setting)) {
    const timeRange = draft.operatorId === 'TEMPORAL_RANGE' && typeof draft.comparator === 'string' && draft.comparator;
    return {
      ...onSubject,
      ...operatorFields('TEMPORAL_RANGE', setting.rules),
      comparator: timeRange || setting.defaultTimeRange,
    };
  }
  const offered = operatorsFor(onSubject, setting);
  const [first = 'IN'] = offered;
  const standard = offered.includes('IN') ? 'IN' : first;
  const operatorId = draft.operatorId !== '' && offered.includes(draft.operatorId) ? draft.operatorId : standard;
  return withOperator({ ...onSubject, comparator: values }, operatorId, setting);
}

/** The filter as an SQL condition; '' while it is incomplete (only the server can resolve a time range). */
export function filterSql(draft: FilterDraft, datasource?: Datasource): string {
  if (draft.expressionType === 'SQL') return draft.sqlExpression;
  const { subject, operator, operatorId, comparator } = draft;
  if (subject === '' || operatorId === 'TEMPORAL_RANGE') return '';
  if (operatorId === 'LATEST_PARTITION') return latestPartitionSql(subject, datasource);
  const name = columnSql(subject, datasource);
  const sql = operatorSql(operatorId, operator);
  if (isUnary(operatorId)) return `${name} ${sql}`;
  if (isMultiOperator(operatorId)) {
    const values = Array.isArray(comparator) ? comparator : isEmpty(comparator) ? [] : [comparator];
    return `${name} ${sql} (${values.map(sqlValue).join(', ')})`;
  }
  return isEmpty(comparator) ? `${name} ${sql}`.trimEnd() : `${name} ${sql} ${sqlValue(comparator)}`;
}

/** The label of its pill. */
export function filterLabel(draft: FilterDraft): string {
  if (draft.expressionType === 'SIMPLE' && draft.operatorId === 'TEMPORAL_RANGE') {
    return truncateLabel(`${draft.subject} (${valueText(draft.comparator)})`);
  }
  return truncateLabel(filterSql(draft));
}

/** The filter created by dropping a column on the filters, with a value yet to be entered. */
export function createColumnFilter(
  column: string,
  setting: FilterSetting,
  operatorId: 'EQUALS' | 'IN' = 'EQUALS',
): FilterDraft {
  return withSubject({ ...EMPTY_FILTER, ...operatorFields(operatorId, setting.rules) }, column, setting);
}

/** The filter created by dropping a metric on the filters. `sql` is the metric's expression. */
export function createMetricFilter(sql: string): FilterDraft {
  return { ...EMPTY_FILTER, expressionType: 'SQL', clause: 'HAVING', sqlExpression: `${sql} > 0` };
}

function isTimeFilter(value: unknown): boolean {
  return isRecord(value) && value.expressionType !== 'SQL' && value.operator === 'TEMPORAL_RANGE';
}

/** Whether it is the only time range filter: dashboards set the chart's time range through it, so it cannot be removed. */
export function isLastTimeFilter(filters: readonly unknown[], index: number): boolean {
  return isTimeFilter(filters[index]) && filters.filter(isTimeFilter).length === 1;
}
