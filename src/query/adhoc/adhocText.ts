import { sameValue } from '../../lib/sameValue';
import type { UnknownRecord } from '../../lib/read';
import { stringifyJson } from '../../lib/losslessJson';

const SHOWN = 40;

/**
 * A label as pills show it: whole up to 42 characters, else the first 40 and '...'. Source: docs/contract/spec.md §5.
 */
export function cutLabel(label: string): string {
  return label.length < SHOWN + 3 ? label : `${label.slice(0, SHOWN)}...`;
}

/** A value as users read and type it, with all digits. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '<NULL>';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return stringifyJson(value);
}

/** A value as SQL text: numbers bare, texts in quotes. */
export function sqlValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value === null || value === undefined) return 'NULL';
  return `'${valueText(value).replaceAll("'", "''")}'`;
}

/** A fresh name for something new of form data; the saved charts of every version carry such names. */
export function freshName(prefix: 'filter' | 'metric'): string {
  const part = () => Math.random().toString(36).slice(2, 13);
  return `${prefix}_${part()}_${part()}`;
}

/**
 * A record with those fields of `next` written that differ from how `before` reads: what was not changed stays as it was
 * saved, also where it is of a wrong type, and keys that are not known stay too.
 */
export function withChanges(raw: UnknownRecord, before: UnknownRecord, next: UnknownRecord): UnknownRecord {
  const changed = Object.entries(next).filter(([key, value]) => !sameValue(before[key], value));
  return changed.length === 0 ? raw : { ...raw, ...Object.fromEntries(changed) };
}
