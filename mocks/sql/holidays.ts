import { timeFailure } from './timeErrors';

type DateInYear = (year: number) => Date;

const fixed =
  (month: number, day: number): DateInYear =>
  (year) =>
    new Date(Date.UTC(year, month - 1, day));

/** The `count`-th of a weekday (0 is Sunday) of a month; -1 is the last. */
const nth =
  (count: number, weekday: number, month: number): DateInYear =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const day = 1 + ((weekday - first + 7) % 7) + 7 * (Math.max(count, 1) - 1);
    return new Date(Date.UTC(year, month - 1, count > 0 ? day : day + 7 * Math.floor((days - day) / 7)));
  };

const common: readonly (readonly [string, DateInYear])[] = [
  ["New Year's Day", fixed(1, 1)],
  ['Christmas Day', fixed(12, 25)],
];
const byCountry: Readonly<Record<string, readonly (readonly [string, DateInYear])[]>> = {
  US: [
    ...common,
    ['Martin Luther King Jr. Day', nth(3, 1, 1)],
    ["Washington's Birthday", nth(3, 1, 2)],
    ['Memorial Day', nth(-1, 1, 5)],
    ['Juneteenth National Independence Day', fixed(6, 19)],
    ['Independence Day', fixed(7, 4)],
    ['Labor Day', nth(1, 1, 9)],
    ['Columbus Day', nth(2, 1, 10)],
    ['Veterans Day', fixed(11, 11)],
    ['Thanksgiving Day', nth(4, 4, 11)],
  ],
  GB: [...common, ['May Day', nth(1, 1, 5)], ['Spring Bank Holiday', nth(-1, 1, 5)], ['Boxing Day', fixed(12, 26)]],
};

/** The date of a holiday whose name starts so, in a year and a country. Throws QueryError for an unknown one. */
export function holiday(name: string, year: number, country = 'US'): Date {
  const days = byCountry[country === 'UK' ? 'GB' : country];
  if (!days) throw timeFailure(`Country ${country} not available`);
  const found = days.find(([full]) => name !== '' && full.toLowerCase().startsWith(name.toLowerCase()));
  if (!found) throw timeFailure(`Unable to find such a holiday: [${name}]`);
  return found[1](year);
}
