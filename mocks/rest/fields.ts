import { asArray, asNumber, isRecord, type UnknownRecord } from '../../src/lib/read';
import { message } from './respond';

interface Rule {
  readonly type:
    'string' | 'json' | 'integer' | 'integers' | 'boolean' | 'list' | 'mapping' | 'records' | 'datetime' | 'any';
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly length?: readonly [min: number, max: number];
  readonly oneOf?: readonly string[];
}

export type Rules = Readonly<Record<string, Rule>>;
/** Errors by field; for a list, by index. */
export type FieldErrors = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>>;

/** The server's errors for invalid fields of a body; undefined when all are valid. */
export function fieldErrors(body: UnknownRecord, rules: Rules): FieldErrors | undefined {
  const errors: [string, FieldErrors[string]][] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const error = body[name] === undefined ? checkMissing(rule) : checkValue(body[name], rule);
    const itemErrors = rule.type === 'integers' ? checkItems(body[name]) : undefined;
    if (error !== undefined) errors.push([name, [error]]);
    else if (itemErrors) errors.push([name, itemErrors]);
  }
  for (const name of Object.keys(body)) if (!Object.hasOwn(rules, name)) errors.push([name, ['Unknown field.']]);
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The server's response to a body with invalid fields. */
export function rejectInvalidFields(body: UnknownRecord, rules: Rules): Response | undefined {
  const errors = fieldErrors(body, rules);
  return errors && message(errors, 400);
}

function checkMissing(rule: Rule): string | undefined {
  return rule.required ? 'Missing data for required field.' : undefined;
}

/** Errors for the items of a list that are not integers, by index. */
function checkItems(list: unknown): FieldErrors[string] | undefined {
  const errors = asArray(list).flatMap((item, i) =>
    asNumber(item) === undefined ? [[i.toString(), ['Not a valid integer.']] as const] : [],
  );
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

function checkValue(value: unknown, rule: Rule): string | undefined {
  if (value === null) return rule.nullable ? undefined : 'Field may not be null.';
  switch (rule.type) {
    case 'string':
      return typeof value === 'string' ? checkString(value, rule) : 'Not a valid string.';
    case 'json':
      if (typeof value !== 'string') return 'Not a valid string.';
      return isJson(value) ? undefined : 'JSON not valid';
    case 'integer':
      return typeof value !== 'boolean' && asNumber(value) !== undefined ? undefined : 'Not a valid integer.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Not a valid boolean.';
    case 'list':
    case 'integers':
    case 'records':
      return Array.isArray(value) ? undefined : 'Not a valid list.';
    case 'mapping':
      return isRecord(value) ? undefined : 'Not a valid mapping type.';
    case 'datetime':
      return readTime(value) === undefined ? 'Not a valid datetime.' : undefined;
    default:
      return undefined;
  }
}

function checkString(text: string, { length, oneOf }: Rule): string | undefined {
  if (oneOf && !oneOf.includes(text)) return `Must be one of: ${oneOf.join(', ')}.`;
  if (!length || (text.length >= length[0] && text.length <= length[1])) return undefined;
  return `Length must be between ${length[0].toString()} and ${length[1].toString()}.`;
}

/** The empty string is valid and stands for null. */
function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An ISO time in milliseconds since 1970, in UTC unless it has an offset; undefined when invalid. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) || !value.includes('T') ? value : `${value}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}
