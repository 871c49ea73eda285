import * as v from 'valibot';
import { parseJson } from '../../lib/losslessJson';
import { isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ApiError } from './ApiError';

export type Schema<T> = v.GenericSchema<unknown, T>;

/** A field or item of a response that could not be read; the others are used. */
export interface Problem {
  /** Such as `result.3.form_data`. */
  readonly path: string;
  readonly message: string;
  /** The id of the unreadable item, where it has one. */
  readonly id?: number;
}

function joinPath(path: string, inner: string | null): string {
  return [path, inner].filter(Boolean).join('.');
}

/** The value as the schema reads it. Throws an ApiError of kind 'shape' that names the path of the first bad field. */
export function check<T>(schema: Schema<T>, value: unknown, path = ''): T {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = joinPath(path, v.getDotPath(issue)) || 'response';
  const detail = t('The server\'s response could not be read at "%s": %s', where, issue.message);
  throw new ApiError({ kind: 'shape', title: t('Unexpected error'), detail });
}

/** Each item as the schema reads it; those that cannot be read are left out and reported. So is a value that is not a list. */
export function checkEach<T>(schema: Schema<T>, list: unknown, path: string): { items: T[]; problems: Problem[] } {
  const items: T[] = [];
  const problems: Problem[] = [];
  if (!Array.isArray(list)) return { items, problems: [{ path, message: t('A list was expected.') }] };
  list.forEach((item: unknown, i) => {
    try {
      items.push(check(schema, item, `${path}.${String(i)}`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const id = isRecord(item) && typeof item['id'] === 'number' ? { id: item['id'] } : {};
      problems.push({ path: `${path}.${String(i)}`, message: error.detail, ...id });
    }
  });
  return { items, problems };
}

/** JSON stored as text in a field (or already an object). Nothing, null and '' are an empty object without a problem. */
export function readJsonField(value: unknown, path: string): { value: UnknownRecord; problems: Problem[] } {
  if (value === null || value === undefined || value === '') return { value: {}, problems: [] };
  let read: unknown = value;
  if (typeof value === 'string') {
    try {
      read = parseJson(value);
    } catch (error) {
      return { value: {}, problems: [{ path, message: error instanceof Error ? error.message : String(error) }] };
    }
  }
  if (read === null) return { value: {}, problems: [] };
  return isRecord(read)
    ? { value: read, problems: [] }
    : { value: {}, problems: [{ path, message: t('An object was expected.') }] };
}

/** Fields that a page can do without: a missing or invalid value is the fallback. */
export const text = v.fallback(v.string(), '');
export const textOrNull = v.fallback(v.nullable(v.string()), null);
export const numberOrNull = v.fallback(v.nullable(v.number()), null);
export const flag = v.fallback(v.boolean(), false);
/** `{result: …}`, not read yet. */
export const resultSchema = v.object({ result: v.unknown() });
