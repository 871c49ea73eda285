import { formatLocale } from 'd3-format';

/** English in every locale, as in Superset, with the keyboard's minus. */
const english = formatLocale({ decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''], minus: '-' });
const si = english.format('.3~s');
const twoDecimals = english.format('.2~f');
const fourDecimals = english.format('.4~f');

/**
 * The adaptive format: short, and precise where the number is small. Source: docs/contract/constants.json,
 * smart_number_rules.
 */
export function smartNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1000) return si(value).replace('G', 'B');
  if (size >= 1) return twoDecimals(value);
  if (size >= 0.001) return fourDecimals(value);
  if (size > 0.000001) return `${si(value * 1_000_000)}µ`;
  return si(value);
}
