import { parseColor, toCss } from '../../../lib/color/color';
import { own } from '../../../lib/own';
import { asArray, asNumber, asRecord, asString } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { VizTheme } from '../../types';

/** A parsed rule: the colour of a value, or undefined where the rule does not match. */
export interface ColorRule {
  readonly column: string;
  /** What is coloured: the cell's background, its text, or its bar. */
  readonly target: 'background' | 'text' | 'bar';
  /** The columns coloured by this column's value: the whole row, or one other column. */
  readonly scope: 'cell' | 'row' | { readonly column: string };
  readonly color: (value: DataValue | undefined) => string | undefined;
}

const schemeNames: Readonly<Record<string, keyof VizTheme | '#fcc700'>> = {
  green: 'success',
  colorsuccess: 'success',
  yellow: '#fcc700',
  colorwarning: '#fcc700',
  red: 'error',
  colorerror: 'error',
};

function baseColor(scheme: unknown, theme: VizTheme): string | undefined {
  const name = asString(scheme).toLowerCase().replace(/bg$/, '');
  const key = own(schemeNames, name);
  if (key === 'success') return theme.success;
  if (key === 'error') return theme.error;
  return key === undefined ? asString(scheme) : '#fcc700';
}

type Predicate = (n: number) => boolean;
interface NumericRule {
  readonly matches: Predicate;
  /** The values at which the colour is faintest and full. */
  readonly from: number;
  readonly to: number;
  readonly faintest: number;
}

/** Source of the comparators: docs/contract/constants.json, conditional_formatting_comparators. */
function numericRule(rule: Readonly<Record<string, unknown>>, low: number, high: number): NumericRule | undefined {
  const target = asNumber(rule.targetValue);
  const left = asNumber(rule.targetValueLeft);
  const right = asNumber(rule.targetValueRight);
  const operator = asString(rule.operator, 'None');
  // Totals are outside the range of the values.
  if (operator === 'None') return { matches: (n) => n >= low && n <= high, from: low, to: high, faintest: 0 };
  if (left !== undefined && right !== undefined) {
    const between = (matches: Predicate): NumericRule => ({ matches, from: left, to: right, faintest: 0.05 });
    if (operator === '< x <') return between((n) => n > left && n < right);
    if (operator === '≤ x ≤') return between((n) => n >= left && n <= right);
    if (operator === '≤ x <') return between((n) => n >= left && n < right);
    if (operator === '< x ≤') return between((n) => n > left && n <= right);
  }
  if (target === undefined) return undefined;
  const farthest = Math.abs(high - target) > Math.abs(low - target) ? high : low;
  switch (operator) {
    case '>':
      return { matches: (n) => n > target, from: target, to: high, faintest: 0.05 };
    case '<':
      return { matches: (n) => n < target, from: target, to: low, faintest: 0.05 };
    case '≥':
      return { matches: (n) => n >= target, from: target, to: high, faintest: 0.05 };
    case '≤':
      return { matches: (n) => n <= target, from: target, to: low, faintest: 0.05 };
    case '=':
      return { matches: (n) => n === target, from: target, to: target, faintest: 0.05 };
    case '≠':
      return { matches: (n) => n !== target, from: target, to: farthest, faintest: 0.05 };
    default:
      return undefined;
  }
}

function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

function textRule(rule: Readonly<Record<string, unknown>>): ((value: DataValue | undefined) => boolean) | undefined {
  const target = valueText(rule.targetValue);
  const text = (matches: (s: string) => boolean) => (value: DataValue | undefined) =>
    typeof value === 'string' && matches(value);
  switch (asString(rule.operator).toLowerCase()) {
    case 'begins with':
      return text((s) => s.startsWith(target));
    case 'ends with':
      return text((s) => s.endsWith(target));
    case 'containing':
      return text((s) => s.toLowerCase().includes(target.toLowerCase()));
    case 'not containing':
      return text((s) => !s.toLowerCase().includes(target.toLowerCase()));
    case '=':
      return text((s) => s === target);
    case '≠':
      return text((s) => s !== target);
    case 'none':
      return text(() => true);
    case 'is true':
      return (value) => value === true;
    case 'is false':
      return (value) => value === false;
    case 'is null':
      return (value) => value === null || value === undefined;
    case 'is not null':
      return (value) => value !== null && value !== undefined;
    default:
      return undefined;
  }
}

function extent(values: Iterable<DataValue | undefined>): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (typeof value !== 'number' && typeof value !== 'bigint') continue;
    const n = Number(value);
    if (n < low) low = n;
    if (n > high) high = n;
  }
  return [low, high];
}

/** How strong the colour is (0–1): faintest at `from`, full at `to`. */
export function strength(n: number, from: number, to: number, faintest: number): number {
  if (from === to) return 1;
  const share = Math.abs(((1 - faintest) / (to - from)) * (n - from)) + faintest;
  return Number.isFinite(share) ? Math.min(1, Math.round(share * 100) / 100) : 1;
}

/** The rules of the control `conditional_formatting`, without invalid ones. `getValues` returns a column's values. */
export function colorRules(
  control: unknown,
  getValues: (column: string) => Iterable<DataValue | undefined>,
  theme: VizTheme,
): ColorRule[] {
  return asArray(control).flatMap((entry): ColorRule[] => {
    const rule = asRecord(entry);
    const column = asString(rule.column);
    const base = parseColor(baseColor(rule.colorScheme, theme));
    if (column === '' || !base) return [];
    const [low, high] = extent(getValues(column));
    const numeric = numericRule(rule, low, high);
    const text = textRule(rule);
    if (!numeric && !text) return [];
    const full = toCss(base);
    const columnFormatting = asString(rule.columnFormatting);
    const objectFormatting = asString(rule.objectFormatting).toUpperCase();
    const target =
      rule.toTextColor === true || objectFormatting === 'TEXT_COLOR'
        ? 'text'
        : objectFormatting === 'CELL_BAR'
          ? 'bar'
          : 'background';
    // Faint text would be unreadable: text always has the full colour, and a bar shows the value by its length.
    const flat = rule.useGradient === false || target !== 'background';
    return [
      {
        column,
        target,
        scope:
          rule.toAllRow === true || columnFormatting === 'ENTIRE_ROW'
            ? 'row'
            : columnFormatting && columnFormatting !== column
              ? { column: columnFormatting }
              : 'cell',
        color: (value) => {
          if (numeric && (typeof value === 'number' || typeof value === 'bigint')) {
            const n = Number(value);
            if (!numeric.matches(n)) return undefined;
            const share = flat ? 1 : strength(n, numeric.from, numeric.to, numeric.faintest);
            return toCss({ ...base, a: share });
          }
          return text?.(value) ? full : undefined;
        },
      },
    ];
  });
}
