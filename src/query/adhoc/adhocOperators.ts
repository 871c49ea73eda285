import { asString } from '../../lib/read';
import type { QueryRules } from '../../lib/queryRules';

/** Filter operators. Keys, labels and wire names: docs/contract/constants.json `operators`. */
const OPERATORS = {
  EQUALS: { label: 'Equal to (=)', wire: '==', sql: '=' },
  NOT_EQUALS: { label: 'Not equal to (≠)', wire: '!=', sql: '<>' },
  LESS_THAN: { label: 'Less than (<)', wire: '<', sql: '<' },
  LESS_THAN_OR_EQUAL: { label: 'Less or equal (<=)', wire: '<=', sql: '<=' },
  GREATER_THAN: { label: 'Greater than (>)', wire: '>', sql: '>' },
  GREATER_THAN_OR_EQUAL: { label: 'Greater or equal (>=)', wire: '>=', sql: '>=' },
  IN: { label: 'In', wire: 'IN', sql: 'IN' },
  NOT_IN: { label: 'Not in', wire: 'NOT IN', sql: 'NOT IN' },
  LIKE: { label: 'Like', wire: 'LIKE', sql: 'LIKE' },
  ILIKE: { label: 'Like (case insensitive)', wire: 'ILIKE', sql: 'ILIKE' },
  REGEX: { label: 'Regex', wire: 'REGEX', sql: 'REGEX' },
  IS_NOT_NULL: { label: 'Is not null', wire: 'IS NOT NULL', sql: 'IS NOT NULL' },
  IS_NULL: { label: 'Is null', wire: 'IS NULL', sql: 'IS NULL' },
  LATEST_PARTITION: { label: 'use latest_partition template', wire: 'LATEST PARTITION', sql: '=' },
  IS_TRUE: { label: 'Is true', wire: 'IS TRUE', sql: 'IS TRUE' },
  IS_FALSE: { label: 'Is false', wire: 'IS FALSE', sql: 'IS FALSE' },
  TEMPORAL_RANGE: { label: 'TEMPORAL_RANGE', wire: 'TEMPORAL_RANGE', sql: 'TEMPORAL_RANGE' },
} as const;

export type OperatorId = keyof typeof OPERATORS;

function isOperatorId(id: unknown): id is OperatorId {
  return typeof id === 'string' && Object.hasOwn(OPERATORS, id);
}

const IDS = Object.keys(OPERATORS).filter(isOperatorId);
const MULTI: ReadonlySet<unknown> = new Set<OperatorId>(['IN', 'NOT_IN']);
const NULL_TESTS: ReadonlySet<unknown> = new Set<OperatorId>(['IS_NOT_NULL', 'IS_NULL']);
const TRUTH_TESTS: ReadonlySet<unknown> = new Set<OperatorId>(['IS_TRUE', 'IS_FALSE']);
const HAVING_ONLY: ReadonlySet<unknown> = new Set<OperatorId>([
  'EQUALS',
  'NOT_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]);

/** Takes a list of values. */
export const isMultiOperator = (id: string): boolean => MULTI.has(id);
export const isNullTest = (id: string): boolean => NULL_TESTS.has(id);
export const isTruthTest = (id: string): boolean => TRUTH_TESTS.has(id);
/** Takes no value. */
export const isUnary = (id: string): boolean => isNullTest(id) || isTruthTest(id) || id === 'LATEST_PARTITION';

/** The operator's display name; an unknown operator is shown as is. */
export function operatorLabel(id: string): string {
  return isOperatorId(id) ? OPERATORS[id].label : id;
}

export function operatorSql(id: string, wire: string): string {
  return isOperatorId(id) ? OPERATORS[id].sql : wire;
}

/** The operator's wire name. 2.x tests booleans by comparison (docs/contract/query-building.md §10). */
export function wireOperator(id: OperatorId, rules: QueryRules): string {
  return !rules.hasIsTrueOperator && isTruthTest(id) ? '==' : OPERATORS[id].wire;
}

/**
 * Which operator a saved filter has: its `operatorId` where that is known and matches its `operator`, else by
 * `operator` alone ('' for an unknown one).
 */
export function getOperatorId(operatorId: unknown, operator: unknown): OperatorId | '' {
  const wire = asString(operator).toUpperCase();
  if (isOperatorId(operatorId)) {
    const fits = wire === '' || OPERATORS[operatorId].wire === wire || (isTruthTest(operatorId) && wire === '==');
    if (fits) return operatorId;
  }
  return IDS.find((id) => OPERATORS[id].wire === wire) ?? '';
}

/** What the offered operators depend on. */
export interface OperatorSubject {
  /** The column's type as the database names it. */
  readonly type: string;
  readonly calculated: boolean;
  readonly partition: boolean;
}

const BOOLEANS: ReadonlySet<string> = new Set(['BOOL', 'BOOLEAN']);
const INTEGERS: ReadonlySet<string> = new Set([
  'INT',
  'INTEGER',
  'BIGINT',
  'SMALLINT',
  'TINYINT',
  'INT64',
  'INT32',
  'INT16',
  'INT8',
]);

/**
 * Whether the operator is offered for the column. Source: docs/contract/spec.md §5 'Operators'.
 * @param subject undefined for a column that is missing from the dataset
 */
function isOffered(
  id: OperatorId,
  clause: 'WHERE' | 'HAVING',
  subject: OperatorSubject | undefined,
  rules: QueryRules,
): boolean {
  const type = (subject?.type ?? '').toUpperCase().replace(/\(.*$/, '').trim();
  const boolean = BOOLEANS.has(type);
  if (id === 'TEMPORAL_RANGE') return false;
  if (id === 'LATEST_PARTITION') return subject?.partition === true;
  if (id === 'REGEX' && !rules.hasRegexOperator) return false;
  if (isTruthTest(id)) return boolean || INTEGERS.has(type) || subject?.calculated === true;
  if (boolean) return isNullTest(id);
  return clause !== 'HAVING' || HAVING_ONLY.has(id);
}

/**
 * The offered operators, in the order of docs/contract/constants.json. `allowed` narrows them (an advanced data
 * type's own list).
 */
export function offeredOperators(
  clause: 'WHERE' | 'HAVING',
  subject: OperatorSubject | undefined,
  rules: QueryRules,
  allowed: readonly string[] = [],
): readonly OperatorId[] {
  return IDS.filter((id) => isOffered(id, clause, subject, rules) && (allowed.length === 0 || allowed.includes(id)));
}
