import { t } from '../../lib/t';

const MIDNIGHT = 'T00:00:00';
const ago = /^(\d{1,4}) (day|week|month|quarter|year)s? ago$/;

function print(date: Date): string {
  return date.toISOString().slice(0, 19).replace(MIDNIGHT, '');
}

/** The last day of a month where it has no such day, as the server counts. */
function shiftMonths(date: Date, months: number): Date {
  const shifted = new Date(date);
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  if (shifted.getUTCDate() !== date.getUTCDate()) shifted.setUTCDate(0);
  return shifted;
}

function shiftBack(date: Date, count: number, unit: string): Date {
  if (unit === 'year') return shiftMonths(date, -12 * count);
  if (unit === 'quarter') return shiftMonths(date, -3 * count);
  if (unit === 'month') return shiftMonths(date, -count);
  const shifted = new Date(date);
  shifted.setUTCDate(shifted.getUTCDate() - count * (unit === 'week' ? 7 : 1));
  return shifted;
}

/**
 * The range that the query's range (epoch ms) is compared with: the same range earlier ('1 year ago'), one as long
 * from a day on, or the one before ('inherit'). Undefined where it is not known.
 */
export function comparedRange(
  shift: string,
  from: number | null | undefined,
  to: number | null | undefined,
): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const [, count, unit] = ago.exec(shift) ?? [];
  let bounds: readonly [Date, Date];
  if (count !== undefined && unit !== undefined) {
    bounds = [shiftBack(new Date(from), Number(count), unit), shiftBack(new Date(to), Number(count), unit)];
  } else {
    // A time without a zone is in UTC, as all times of results.
    const text = !shift.includes('T') || shift.endsWith('Z') ? shift : `${shift}Z`;
    const start = shift === 'inherit' ? from - (to - from) : Date.parse(text);
    bounds = [new Date(start), new Date(start + (to - from))];
  }
  return bounds.some((date) => Number.isNaN(date.getTime()))
    ? undefined
    : t('%s to %s', print(bounds[0]), print(bounds[1]));
}
