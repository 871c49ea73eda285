import { asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { t } from '../../lib/t';
import type { ServerTraits } from '../../lib/getTraits';
import type { SelectOption } from '../../ui/form/Select';
import type { ColumnKind } from './resultColumns';

/**
 * Source: docs/contract/constants.json, conditional_formatting_comparators; those of text as in Superset 6.1.0's own
 * front end.
 */
const NUMBER_OPERATORS = ['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤'];
const TEXT_OPERATORS = ['None', '=', 'begins with', 'ends with', 'containing', 'not containing'];
const BOOLEAN_OPERATORS = ['is true', 'is false', 'is null', 'is not null'];
const NO_TARGET = ['None', ...BOOLEAN_OPERATORS];

export function getOperators(kind: ColumnKind, { formatsAnyColumn }: ServerTraits): readonly string[] {
  if (!formatsAnyColumn || kind === 'numeric') return NUMBER_OPERATORS;
  return kind === 'boolean' ? BOOLEAN_OPERATORS : TEXT_OPERATORS;
}

const isRange = (operator: string) => operator.includes(' x ');
const hasNoTarget = (operator: string) => NO_TARGET.includes(operator);

/** Which target fields an operator has. */
export function getTargets(operator: string): 'none' | 'one' | 'two' {
  if (operator === '' || hasNoTarget(operator)) return 'none';
  return isRange(operator) ? 'two' : 'one';
}

/** The colours by Superset's names for them; named ones are resolved from the theme. */
const COLORS = [
  { value: '#ACE1C4', label: 'green' },
  { value: '#FDE380', label: 'yellow' },
  { value: '#EFA1AA', label: 'red' },
];
const THEME_COLORS = [
  { value: 'colorSuccess', label: 'success' },
  { value: 'colorWarning', label: 'alert' },
  { value: 'colorError', label: 'error' },
];

/** Schemes of compared columns: by the direction of their change. */
const TREND_COLORS = [
  { value: 'Green', label: 'Green for increase, red for decrease' },
  { value: 'Red', label: 'Red for increase, green for decrease' },
];

export function schemeOptions({ hasThemes }: ServerTraits, hasTrends = false): readonly SelectOption[] {
  const colors = hasThemes ? THEME_COLORS : COLORS;
  return [...colors, ...(hasTrends ? TREND_COLORS : [])].map(({ value, label }) => ({ value, label: t(label) }));
}

/** The colour of a saved scheme for a swatch. */
export function schemeColor(scheme: unknown): string | undefined {
  const name = asString(scheme);
  if (/^#[0-9a-f]{3,8}$/i.test(name)) return name;
  if (/success|green/i.test(name)) return 'var(--v-success)';
  if (/warning|yellow/i.test(name)) return '#fcc700';
  return /error|red/i.test(name) ? 'var(--v-error)' : undefined;
}

export interface RuleErrors {
  readonly column?: string;
  readonly operator?: string;
  readonly targetValue?: string;
  readonly targetValueLeft?: string;
  readonly targetValueRight?: string;
}

const missing = (value: unknown) => value === undefined || value === null || value === '';

/** The errors of a rule, by field. Source: docs/contract/spec.md §5. */
export function getRuleErrors(rule: UnknownRecord): RuleErrors {
  const required = t('Required');
  const operator = asString(rule.operator);
  const targets = getTargets(operator);
  const left = asNumber(rule.targetValueLeft);
  const right = asNumber(rule.targetValueRight);
  const isInverted = left !== undefined && right !== undefined && left >= right;
  return {
    ...(asString(rule.column) === '' && { column: required }),
    ...(operator === '' && { operator: required }),
    ...(targets === 'one' && missing(rule.targetValue) && { targetValue: required }),
    ...(targets === 'two' && left === undefined && { targetValueLeft: required }),
    ...(targets === 'two' && right === undefined && { targetValueRight: required }),
    ...(targets === 'two' &&
      isInverted && {
        targetValueLeft: t('This value should be smaller than the right target value'),
        targetValueRight: t('This value should be greater than the left target value'),
      }),
  };
}

const TARGETS = ['targetValue', 'targetValueLeft', 'targetValueRight'];

/** The rule to save: without the targets that its operator does not use; unknown keys are preserved. */
export function toSavedRule(rule: UnknownRecord): UnknownRecord {
  const targets = getTargets(asString(rule.operator));
  const usedTargets = targets === 'none' ? [] : targets === 'one' ? TARGETS.slice(0, 1) : TARGETS.slice(1);
  return Object.fromEntries(
    Object.entries(rule).filter(
      ([key, value]) => value !== undefined && (!TARGETS.includes(key) || usedTargets.includes(key)),
    ),
  );
}

/** A rule in one line; `titleOf` gives a column's title. */
export function describeRule(saved: unknown, getTitle: (column: string) => string): string {
  const rule = asRecord(saved);
  const column = getTitle(asString(rule.column)) || t('Untitled');
  const operator = asString(rule.operator, 'None');
  const toText = (value: unknown) => primitiveText(value) || '?';
  if (operator === 'None') return column;
  if (hasNoTarget(operator)) return `${column} ${t(operator)}`;
  if (!isRange(operator)) return `${column} ${operator} ${toText(rule.targetValue)}`;
  const [before = '', after = ''] = operator.split(' x ');
  return `${toText(rule.targetValueLeft)} ${before} ${column} ${after} ${toText(rule.targetValueRight)}`;
}
