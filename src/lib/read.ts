/** Readers for values of unknown type (form data, metadata): the value where it has the type, otherwise the fallback. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** A list as it is; a single value that is neither null, undefined nor '' as a list of one; else an empty list. */
export function asArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}

export function asString(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

export function asOptionalString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A finite number, also from a text or a bigint; else the fallback. */
export function asNumber(value: unknown, fallback: number): number;
export function asNumber(value: unknown): number | undefined;
export function asNumber(value: unknown, fallback?: number): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : fallback;
  // One of over 308 digits is infinite.
  if (typeof value === 'bigint') return Number.isFinite(Number(value)) ? Number(value) : fallback;
  if (typeof value === 'string' && value.trim() !== '') {
    const n = Number(value);
    return Number.isFinite(n) ? n : fallback;
  }
  return fallback;
}

const WHOLE = /^\s*[+-]?\d+\s*$/;

/** Like asNumber, but an integer beyond 2^53 keeps every digit, as bigint. */
export function asExactNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'bigint') return value;
  const number = asNumber(value);
  if (typeof value !== 'string' || number === undefined || Number.isSafeInteger(number) || !WHOLE.test(value))
    return number;
  // BigInt does not accept a plus sign.
  return BigInt(value.trim().replace('+', ''));
}

/** A boolean, also as text ('true', 'false'); else the fallback. */
export function asBoolean(value: unknown, fallback = false): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return fallback;
}

export function asStrings(value: unknown): string[] {
  return asArray(value).filter((v): v is string => typeof v === 'string' && v !== '');
}
