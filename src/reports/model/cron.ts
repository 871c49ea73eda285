/** A schedule of five fields, parsed. An empty list is every value ('*'). */
export interface CronParts {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly monthDays: readonly number[];
  /** From 1. */
  readonly months: readonly number[];
  /** From 0, Sunday. */
  readonly weekDays: readonly number[];
}

/** 'hour' runs at some minutes of every hour, 'week' on some days of every week, and so on. */
export type CronPeriod = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

interface FieldSpec {
  readonly name: keyof CronParts;
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** In the order of an expression. */
const FIELDS: readonly FieldSpec[] = [
  { name: 'minutes', min: 0, max: 59 },
  { name: 'hours', min: 0, max: 23 },
  { name: 'monthDays', min: 1, max: 31 },
  { name: 'months', min: 1, max: 12, names: MONTHS },
  { name: 'weekDays', min: 0, max: 6, names: DAYS },
];

function readNumber(text: string, { min, max, names, name }: FieldSpec): number | undefined {
  const named = names?.indexOf(text.toUpperCase()) ?? -1;
  if (named >= 0) return named + min;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const number = Number(text);
  const last = name === 'weekDays' ? 7 : max;
  return number >= min && number <= last ? number : undefined;
}

/** `to` may be less than `from`: 'FRI-MON' goes on after Saturday. */
interface CronRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** '5', '1-5', '*', each with '/2' or without. */
function readRange(item: string, field: FieldSpec): CronRange | undefined {
  const [range = '', stepText, ...more] = item.split('/');
  const step = stepText === undefined ? 1 : /^\d+$/.test(stepText) ? Number(stepText) : 0;
  if (step < 1 || more.length > 0) return undefined;
  const [fromText = '', toText, ...others] = range.split('-');
  if (others.length > 0) return undefined;
  const from = range === '*' ? field.min : readNumber(fromText, field);
  const to =
    range === '*' || (toText === undefined && stepText !== undefined)
      ? field.max
      : toText === undefined
        ? from
        : readNumber(toText, field);
  return from === undefined || to === undefined ? undefined : { from, to, step };
}

/** Undefined also where the numbers would not be what cronstrue says of the item, or the server runs. */
function readItem(item: string, field: FieldSpec): readonly number[] | undefined {
  const range = readRange(item, field);
  if (!range) return undefined;
  const { from, to, step } = range;
  const { min, max } = field;
  const size = max - min + 1;
  const isWrapped = from > to;
  if (step > size || (isWrapped && step > 1)) return undefined;
  const last = isWrapped ? to + size : to;
  const numbers: number[] = [];
  // Sunday is 0 and 7.
  for (let number = from; number <= last; number += step) numbers.push(min + ((number - min) % size));
  return numbers;
}

function readField(text: string, field: FieldSpec): readonly number[] | undefined {
  const found = new Set<number>();
  for (const item of text.split(',')) {
    const numbers = readItem(item, field);
    if (!numbers) return undefined;
    for (const number of numbers) found.add(number);
  }
  const isEvery = found.size === field.max - field.min + 1;
  return isEvery ? [] : [...found].sort((a, b) => a - b);
}

const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

function toFields(text: string): readonly string[] {
  const trimmed = text.trim().toLowerCase();
  return (Object.hasOwn(NICKNAMES, trimmed) ? (NICKNAMES[trimmed] ?? '') : text.trim()).split(/\s+/);
}

/** Undefined where the expression is invalid, or has what the fields cannot show (seconds, 'L', '#'). */
export function parseCron(text: string): CronParts | undefined {
  const fields = toFields(text);
  if (fields.length !== FIELDS.length) return undefined;
  const parts: Partial<Record<keyof CronParts, readonly number[]>> = {};
  for (const [i, field] of FIELDS.entries()) {
    const numbers = readField(fields[i] ?? '', field);
    if (!numbers) return undefined;
    parts[field.name] = numbers;
  }
  const { minutes = [], hours = [], monthDays = [], months = [], weekDays = [] } = parts;
  return { minutes, hours, monthDays, months, weekDays };
}

/** What the server's parser understands beyond `readRange` is left to the server. */
const SPECIAL = /^(?:\?|\d*[LW]+\d?|[\da-z-]+#[1-5L])$/i;

/** Whether the server may accept the expression. */
export function isCronPlausible(text: string): boolean {
  const fields = toFields(text);
  if (fields.length < 5 || fields.length > 7) return false;
  return fields.every((field, i) => {
    const spec = FIELDS[i];
    if (!spec && /^[\d*,/-]+$/.test(field)) return true;
    return field.split(',').every((item) => SPECIAL.test(item) || (spec && readRange(item, spec) !== undefined));
  });
}

/** The largest unit that the schedule restricts. */
export function getCronPeriod({ minutes, hours, monthDays, months, weekDays }: CronParts): CronPeriod {
  if (months.length > 0) return 'year';
  if (monthDays.length > 0) return 'month';
  if (weekDays.length > 0) return 'week';
  if (hours.length > 0) return 'day';
  return minutes.length > 0 ? 'hour' : 'minute';
}

/** Which parts a period has. */
export const PERIOD_PARTS: Readonly<Record<CronPeriod, readonly (keyof CronParts)[]>> = {
  year: ['months', 'monthDays', 'weekDays', 'hours', 'minutes'],
  month: ['monthDays', 'weekDays', 'hours', 'minutes'],
  week: ['weekDays', 'hours', 'minutes'],
  day: ['hours', 'minutes'],
  hour: ['minutes'],
  minute: [],
};

/** The parts for another period: those it needs have a default, those it does not use are empty. */
export function withPeriod(parts: CronParts, period: CronPeriod): CronParts {
  const used = PERIOD_PARTS[period];
  const part = (name: keyof CronParts, first: readonly number[]): readonly number[] =>
    !used.includes(name) ? [] : parts[name].length > 0 ? parts[name] : first;
  return {
    minutes: part('minutes', [0]),
    hours: part('hours', period === 'hour' ? [] : [0]),
    monthDays: part('monthDays', period === 'year' || period === 'month' ? [1] : []),
    months: part('months', [1]),
    weekDays: part('weekDays', period === 'week' ? [0] : []),
  };
}

/** '1-5', '*' + '/15', '1,3': in the shortest form. */
function formatField(numbers: readonly number[], { min, max }: FieldSpec): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length === max - min + 1) return '*';
  const [first = min, second = min] = sorted;
  const step = second - first;
  const isStep =
    sorted.length > 2 &&
    first === min &&
    step > 1 &&
    sorted.every((number, i) => number === first + i * step) &&
    (sorted.at(-1) ?? max) + step > max;
  if (isStep) return `*/${String(step)}`;
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .flatMap(([from, to]) => {
      if (to - from > 1) return [`${String(from)}-${String(to)}`];
      return from === to ? [String(from)] : [String(from), String(to)];
    })
    .join(',');
}

export function formatCron(parts: CronParts): string {
  return FIELDS.map((field) => formatField(parts[field.name], field)).join(' ');
}

/** All values of a part, for its picker. */
export function getCronValues(name: keyof CronParts): readonly number[] {
  const field = FIELDS.find((one) => one.name === name);
  return field ? Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i) : [];
}
