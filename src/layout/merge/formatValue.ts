import { stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';

/** Formats a stored value for the user. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('(none)');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return typeof value === 'string' ? value : stringifyJson(value, 2);
}
