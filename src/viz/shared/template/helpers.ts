import { stringifyJson, parseJson } from '../../../lib/losslessJson';
import { primitiveText } from '../../../lib/primitiveText';
import { asArray, asOptionalString, asString, isRecord } from '../../../lib/read';
import { getOwn } from './blockHelpers';
import { formatDate, formatMoney } from './formatHelpers';
import { SafeHtml, type Helper } from './helperTypes';
import { sprintf } from './sprintf';
import { checkLength, TemplateError } from './templateLimits';

/** Whole numbers beyond 2^53 are computed as floating point, as in Superset. */
function number(value: unknown): number {
  return value === undefined || typeof value === 'object' ? (value === null ? 0 : NaN) : Number(value);
}

function text(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(',') : isRecord(value) ? '[object Object]' : primitiveText(value);
}

function joined(values: readonly unknown[], separator: string): string {
  const texts = values.map(text);
  checkLength(texts.reduce((sum, item) => sum + item.length + separator.length, 0));
  return texts.join(separator);
}

/** `==` of JavaScript, for the values of a result. */
function isLooselyEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  return typeof a !== typeof b && number(a) === number(b);
}

/** Texts by their characters, everything else as numbers. */
function isLess(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a < b : number(a) < number(b);
}

function isLessOrEqual(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a <= b : number(a) <= number(b);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

const superset: Readonly<Record<string, Helper>> = {
  dateFormat: ([value], { hash }) => formatDate(value, asOptionalString(hash['format']) ?? 'YYYY-MM-DD'),
  stringify: (args) => {
    if (args.length === 0) throw new TemplateError('Please call with an object. Example: `stringify myObj`');
    return isRecord(args[0]) ? stringifyJson(args[0]) : args[0] === null ? 'null' : text(args[0]);
  },
  formatNumber: ([value, locale = 'en-US']) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') return value;
    try {
      return value.toLocaleString(asString(locale));
    } catch {
      throw new TemplateError(`Incorrect locale information provided: ${text(locale)}`);
    }
  },
  parseJson: ([value]) => {
    if (value === null) return null;
    try {
      return parseJson(text(value));
    } catch (error) {
      throw new TemplateError(`Invalid JSON string: ${error instanceof Error ? error.message : ''}`);
    }
  },
};

const conditions: Readonly<Record<string, Helper>> = {
  eq: ([a, b]) => a === b,
  eqw: ([a, b]) => isLooselyEqual(a, b),
  neq: ([a, b]) => a !== b,
  neqw: ([a, b]) => !isLooselyEqual(a, b),
  lt: ([a, b]) => isLess(a, b),
  lte: ([a, b]) => isLessOrEqual(a, b),
  gt: ([a, b]) => isLess(b, a),
  gte: ([a, b]) => isLessOrEqual(b, a),
  ifx: ([condition, then, otherwise = '']) => (condition ? then : otherwise),
  not: ([value]) => !value,
  empty: ([value]) => !isList(value) || value.length === 0,
  count: ([value]) => isList(value) && value.length,
  and: (args) => args.every(Boolean),
  or: (args) => args.some(Boolean),
  coalesce: (args) => args.find(Boolean) ?? args.at(-1),
  includes: ([list, value, strict = true]) =>
    isList(list) && list.some((item) => (strict ? item === value : isLooselyEqual(item, value))),
};

const math: Readonly<Record<string, Helper>> = {
  sum: ([a, b]) => number(a) + number(b),
  difference: ([a, b]) => number(a) - number(b),
  multiplication: ([a, b]) => number(a) * number(b),
  division: ([a, b]) => number(a) / number(b),
  remainder: ([a, b]) => number(a) % number(b),
  ceil: ([a]) => Math.ceil(number(a)),
  floor: ([a]) => Math.floor(number(a)),
  abs: ([a]) => Math.abs(number(a)),
};

const strings: Readonly<Record<string, Helper>> = {
  excerpt: ([value, length]) => {
    const limit = Math.trunc(number(length)) || 50;
    return typeof value !== 'string' || value.length < limit ? value : `${value.slice(0, limit)}...`;
  },
  sanitize: ([value]) =>
    text(value)
      .replace(/[^\w\s]/gi, '')
      .trim()
      .replace(/\s+/, '-')
      .toLowerCase(),
  newLineToBr: ([value]) => text(value).replace(/\r?\n|\r/g, '<br>'),
  capitalizeEach: ([value]) =>
    typeof value === 'string'
      ? value.toLowerCase().replace(/\w\S*/g, (word) => word.charAt(0).toUpperCase() + word.slice(1))
      : value,
  capitalizeFirst: ([value]) => (typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1) : value),
  sprintf: ([format, ...args], { hash }) => sprintf(text(format), [...args, hash]),
  lowercase: ([value]) => (typeof value === 'string' ? value.toLowerCase() : value),
  uppercase: ([value]) => (typeof value === 'string' ? value.toUpperCase() : value),
  first: ([list]) => (isList(list) && list.length > 0 ? list[0] : ''),
  last: ([list]) => (isList(list) && list.length > 0 ? list.at(-1) : ''),
  concat: (args) => joined(args, ''),
  join: ([list, separator]) => isList(list) && joined(list, asString(separator)),
};

const html: Readonly<Record<string, Helper>> = {
  showIf: ([value]) => (value ? '' : 'hidden'),
  hideIf: ([value]) => (value ? 'hidden' : ''),
  selectedIf: ([value]) => (value ? 'selected' : ''),
  checkedIf: ([value]) => (value ? 'checked' : ''),
  options: ([list], { hash }) => {
    const [id, label] = [asString(hash['id'], 'id'), asString(hash['text'], 'description')];
    const lines = asArray(list).map((item) => {
      const value = text(getOwn(item, id));
      const isSelected = Boolean(hash['selected']) && isLooselyEqual(value, hash['selected']);
      return `<option value="${value}"${isSelected ? ' selected' : ''}>${text(getOwn(item, label))}</option>`;
    });
    return joined(lines, '\n');
  },
  formatDate: ([format, value]) => formatDate(value ?? undefined, text(format)),
  formatCurrency: ([value], { hash }) => {
    const money = formatMoney(value, hash);
    return money === undefined ? undefined : new SafeHtml(money);
  },
};

/** Superset's own helpers, and those of the library that it registers, just-handlebars-helpers. */
export const helpers: Readonly<Record<string, Helper>> = { ...superset, ...conditions, ...math, ...strings, ...html };
