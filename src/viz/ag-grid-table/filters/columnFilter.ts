import { asArray, asExactNumber, asString, isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { TableColumn } from '../../shared/table/columns';

export type FilterKind = 'text' | 'number' | 'date';
/** A date is `YYYY-MM-DD`. */
export type FilterValue = string | number | bigint;

const operators = {
  text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'],
  number: ['equals', 'notEqual', 'gt', 'gte', 'lt', 'lte', 'between', 'blank', 'notBlank'],
  date: ['equals', 'notEqual', 'before', 'after', 'between', 'blank', 'notBlank'],
} as const;
export type FilterOperator = (typeof operators)[FilterKind][number];

export interface FilterCondition {
  readonly operator: FilterOperator;
  readonly value?: FilterValue | undefined;
  /** The upper bound of `between`. */
  readonly to?: FilterValue | undefined;
}

/** The filter of one column, by one or two conditions. */
export interface ColumnFilter {
  /** The column's key. */
  readonly column: string;
  readonly kind: FilterKind;
  readonly join: 'AND' | 'OR';
  readonly conditions: readonly FilterCondition[];
}

export function filterKind(column: TableColumn): FilterKind {
  if (column.numeric) return 'number';
  return column.temporal ? 'date' : 'text';
}

export function filterOperators(kind: FilterKind): readonly FilterOperator[] {
  return operators[kind];
}

export function hasValue(operator: FilterOperator): boolean {
  return operator !== 'blank' && operator !== 'notBlank';
}

export function isComplete({ operator, value, to }: FilterCondition): boolean {
  const isSet = (bound: FilterValue | undefined) => bound !== undefined && bound !== '';
  return !hasValue(operator) || (isSet(value) && (operator !== 'between' || isSet(to)));
}

export function operatorLabel(operator: FilterOperator): string {
  switch (operator) {
    case 'contains':
      return t('Contains');
    case 'notContains':
      return t('Does not contain');
    case 'equals':
      return t('Equals');
    case 'notEqual':
      return t('Does not equal');
    case 'startsWith':
      return t('Starts with');
    case 'endsWith':
      return t('Ends with');
    case 'gt':
      return t('Greater than');
    case 'gte':
      return t('Greater than or equal to');
    case 'lt':
      return t('Less than');
    case 'lte':
      return t('Less than or equal to');
    case 'before':
      return t('Before');
    case 'after':
      return t('After');
    case 'between':
      return t('Between');
    case 'blank':
      return t('Blank');
    case 'notBlank':
      return t('Not blank');
  }
}

function conditionText({ operator, value, to }: FilterCondition): string {
  const label = operatorLabel(operator);
  if (!hasValue(operator)) return label;
  return operator === 'between' ? `${label} ${String(value)} – ${String(to)}` : `${label} ${String(value)}`;
}

export function filterText({ conditions, join }: ColumnFilter): string {
  return conditions.map(conditionText).join(` ${join === 'OR' ? t('OR') : t('AND')} `);
}

function readValue(kind: FilterKind, value: unknown): FilterValue | undefined {
  if (kind === 'number') return asExactNumber(value);
  const text = asString(value);
  return kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : text;
}

/** The valid filters of a chart's own state. */
export function readColumnFilters(saved: unknown): readonly ColumnFilter[] {
  return asArray(saved).flatMap((filter): ColumnFilter[] => {
    if (!isRecord(filter) || typeof filter.column !== 'string') return [];
    const kind = (['text', 'number', 'date'] as const).find((one) => one === filter.kind);
    if (kind === undefined) return [];
    const conditions = asArray(filter.conditions)
      .flatMap((one): FilterCondition[] => {
        const operator = isRecord(one) ? filterOperators(kind).find((known) => known === one.operator) : undefined;
        return isRecord(one) && operator !== undefined
          ? [{ operator, value: readValue(kind, one.value), to: readValue(kind, one.to) }]
          : [];
      })
      .filter(isComplete)
      .slice(0, 2);
    const join = filter.join === 'OR' ? 'OR' : 'AND';
    return conditions.length ? [{ column: filter.column, kind, join, conditions }] : [];
  });
}

/** The filters with that of one column replaced, or without it. */
export function withColumnFilter(
  filters: readonly ColumnFilter[],
  column: string,
  filter: ColumnFilter | undefined,
): readonly ColumnFilter[] {
  return [...filters.filter((one) => one.column !== column), ...(filter ? [filter] : [])];
}
