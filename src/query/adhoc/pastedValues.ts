import type { DataValue } from '../../lib/wire';
import type { ColumnKind } from './adhocColumn';
import { valueText } from './adhocText';

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WHOLE = /^-?\d+$/;

/** A decimal text without what does not change its value, so that two spellings of one number are one. */
function significant(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return trimmed === '' ? '0' : `${sign === '-' ? '-' : ''}${trimmed}e${String(power)}`;
}

/**
 * What a person typed as a value of the column: a number only where no digit is lost (whole numbers beyond 2^53 as
 * bigint), truth as truth, anything else the text as it is, which the server will judge.
 */
export function typedValue(text: string, kind: ColumnKind): DataValue {
  const trimmed = text.trim();
  if (kind === 'boolean') {
    const word = trimmed.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : text;
  }
  if (kind !== 'numeric' || !DECIMAL.test(trimmed)) return text;
  const n = Number(trimmed);
  if (WHOLE.test(trimmed) && !Number.isSafeInteger(n)) return BigInt(trimmed);
  return Number.isFinite(n) && significant(trimmed) === significant(String(n)) ? n : text;
}

/** How a value is told apart in a list of choices: by what it reads like. */
export const valueKey = valueText;

/**
 * The values behind the keys of a select: those that are known (chosen before, or suggested) as they are, so that they
 * keep their type; the others as typed. Each is there once.
 */
export function valuesOfKeys(
  keys: readonly string[],
  known: ReadonlyMap<string, unknown>,
  kind: ColumnKind,
): readonly unknown[] {
  return [...new Set(keys)].map((key) => (known.has(key) ? known.get(key) : typedValue(key, kind)));
}
