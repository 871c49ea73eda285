import { stringifyJson } from '../../../lib/losslessJson';
import { primitiveText } from '../../../lib/primitiveText';
import { asArray, asNumber, asOptionalString, isRecord } from '../../../lib/read';
import { getOwn } from '../template/blockHelpers';
import { formatDate } from '../template/formatHelpers';
import type { Helper } from '../template/helperTypes';

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';
const coordinateText = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(6) : primitiveText(value);

/** Numbers up to here are seconds. */
const MAX_SECONDS = 1e12;

function formatNumber(value: unknown, hash: Readonly<Record<string, unknown>>): unknown {
  if (typeof value !== 'number' && typeof value !== 'bigint') return value;
  const { locale, minimumFractionDigits, maximumFractionDigits } = hash;
  const [min, max] = [asNumber(minimumFractionDigits), asNumber(maximumFractionDigits)];
  const digits = {
    ...(min !== undefined && { minimumFractionDigits: min }),
    ...(max !== undefined && { maximumFractionDigits: max }),
  };
  return new Intl.NumberFormat(asOptionalString(locale) ?? 'en-US', digits).format(value);
}

/** The helpers that 6.1.0 registers for the tooltip templates of deck.gl types. */
export const tipHelpers: Readonly<Record<string, Helper>> = {
  dateFormat: ([value], { hash }) => {
    if (!value) return '';
    const time = typeof value === 'number' && value <= MAX_SECONDS ? value * 1000 : value;
    return formatDate(time, asOptionalString(hash['format']) ?? 'YYYY-MM-DD HH:mm:ss');
  },
  formatNumber: ([value], { hash }) => formatNumber(value, hash),
  stringify: ([value]) =>
    isRecord(value) || Array.isArray(value) ? stringifyJson(value) : isMissing(value) ? '' : primitiveText(value),
  ifExists: ([value], { context, block, inverse }) => (isMissing(value) ? inverse(context) : block(context)),
  default: ([value, otherwise]) => (isMissing(value) ? otherwise : value),
  truncate: ([value, length]) => {
    const limit = asNumber(length, Infinity);
    return typeof value !== 'string' || value.length <= limit ? value : `${value.slice(0, limit)}...`;
  },
  formatCoordinate: ([longitude, latitude]) =>
    (longitude ?? null) === null || (latitude ?? null) === null
      ? ''
      : `${coordinateText(longitude)}, ${coordinateText(latitude)}`,
  first: ([list]) => asArray(list)[0] ?? null,
  getField: ([list, name]) => {
    const values = asArray(list).map((item) => getOwn(item, primitiveText(name)));
    const distinct = [...new Set(values.filter((value) => (value ?? null) !== null))];
    if (distinct.length === 1) return distinct[0];
    return distinct.slice(0, 3).map(primitiveText).join(', ') + (distinct.length > 3 ? '...' : '');
  },
  limit: ([value, count]) => {
    const limit = asNumber(count, Infinity);
    const isList = Array.isArray(value);
    if (!isList && typeof value !== 'string') return isMissing(value) ? '' : value;
    const items = isList ? asArray(value) : value.split(',').map((item) => item.trim());
    const more = items.length > limit ? '...' : '';
    return more === '' && !isList ? value : items.slice(0, limit).map(primitiveText).join(', ') + more;
  },
};
