import { sameValue } from '../../lib/sameValue';
import type { UnknownRecord } from '../../lib/read';
import { stringifyJson } from '../../lib/losslessJson';

const MAX_LABEL_LENGTH = 40;

/**
 * A label truncated for a pill: up to 42 characters as is, else the first 40 and '...'. Source: docs/contract/spec.md §5.
 */
export function truncateLabel(label: string): string {
  return label.length < MAX_LABEL_LENGTH + 3 ? label : `${label.slice(0, MAX_LABEL_LENGTH)}...`;
}

/** A value as users read and type it, with all digits. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '<NULL>';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return stringifyJson(value);
}

/** A value as an SQL literal: numbers bare, strings in quotes. */
export function sqlValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value === null || value === undefined) return 'NULL';
  return `'${valueText(value).replaceAll("'", "''")}'`;
}

/** A unique name for a new adhoc object of form data; saved charts of every version have such names. */
export function createUniqueName(prefix: 'filter' | 'metric'): string {
  const randomPart = () => Math.random().toString(36).slice(2, 13);
  return `${prefix}_${randomPart()}_${randomPart()}`;
}

/**
 * `raw` with only those fields of `next` written that differ from `before`: unchanged fields stay as they were
 * saved, even with a wrong type, and unknown keys are preserved.
 */
export function withChanges(raw: UnknownRecord, before: UnknownRecord, next: UnknownRecord): UnknownRecord {
  const changed = Object.entries(next).filter(([key, value]) => !sameValue(before[key], value));
  return changed.length === 0 ? raw : { ...raw, ...Object.fromEntries(changed) };
}
