import { primitiveText } from '../../../lib/primitiveText';
import { isRecord } from '../../../lib/read';
import { stringifyJson } from '../../../lib/losslessJson';
import { getOwn } from './blockHelpers';
import { checkLength, TemplateError } from './templateLimits';

const PLACEHOLDER = /%(?:%|(?:([1-9]\d*)\$|\(([\w.]+)\))?(\+)?(0|'[^$])?(-)?(\d+)?(?:\.(\d+))?([bcdefgijostTuvxX]))/g;

function convert(value: unknown, type: string, precision: number | undefined, width: number): string {
  const number = typeof value === 'bigint' ? Number(value) : parseFloat(primitiveText(value));
  const whole = Math.trunc(number);
  const cut = (text: string) => (precision === undefined ? text : text.slice(0, precision));
  switch (type) {
    case 'b':
      return whole.toString(2);
    case 'c':
      return String.fromCharCode(whole);
    case 'd':
    case 'i':
      return typeof value === 'bigint' ? String(value) : String(whole);
    case 'e':
      return number.toExponential(precision);
    case 'f':
      return precision === undefined ? String(number) : number.toFixed(precision);
    case 'g':
      return precision ? String(Number(number.toPrecision(precision))) : String(number);
    case 'o':
      return (whole >>> 0).toString(8);
    case 'u':
      return String(whole >>> 0);
    case 'x':
      return (whole >>> 0).toString(16);
    case 'X':
      return (whole >>> 0).toString(16).toUpperCase();
    case 'j':
      return stringifyJson(value, width);
    case 't':
      return cut(String(Boolean(value)));
    case 'T':
      return cut(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
    default:
      return cut(value === null ? 'null' : isRecord(value) ? '[object Object]' : primitiveText(value));
  }
}

/** `sprintf("%05.1f of %s", 3.14, "x")`; `%(name)s` reads the record that is the first argument. */
export function sprintf(format: string, args: readonly unknown[]): string {
  let next = 0;
  return format.replace(PLACEHOLDER, (whole, ...groups: readonly (string | undefined)[]) => {
    const [at, name, sign, pad, left, width = '0', precision, type = 's'] = groups;
    if (whole === '%%') return '%';
    const value =
      name !== undefined ? name.split('.').reduce(getOwn, args[0]) : args[at === undefined ? next++ : Number(at) - 1];
    const isNumeric = 'bcdiefguxXo'.includes(type);
    if (isNumeric && typeof value !== 'boolean' && Number.isNaN(Number(primitiveText(value))))
      throw new TemplateError('sprintf expects a number');
    const digits = precision === undefined ? undefined : Math.min(100, Number(precision));
    const size = Number(width);
    checkLength(size);
    const text = convert(value, type, digits, Math.min(10, size));
    const isSigned = 'diefg'.includes(type);
    const mark = isSigned && sign && !text.startsWith('-') ? '+' : '';
    const fill = pad === undefined ? ' ' : pad.slice(-1);
    if (left) return (mark + text).padEnd(size, fill);
    if (fill !== '0') return (mark + text).padStart(size, fill);
    const minus = isSigned && text.startsWith('-') ? '-' : mark;
    const digitsText = minus === '-' ? text.slice(1) : text;
    return minus + digitsText.padStart(size - minus.length, '0');
  });
}
