import type { ChartOwner, LoadedProperties } from './chartPropertiesApi';
import { getLengthError } from '../../lib/getLengthError';
import { t } from '../../lib/t';
import { MAX_CHART_NAME } from '../save/nameLimits';
import type { ChartProperties } from './saveChartProperties';

/** The state of the form. */
export interface PropertiesForm extends Omit<LoadedProperties, 'cache_timeout'> {
  readonly cache_timeout: string;
  readonly owners: readonly ChartOwner[];
}

export function toPropertiesForm(loaded: LoadedProperties): PropertiesForm {
  return { ...loaded, cache_timeout: loaded.cache_timeout === null ? '' : String(loaded.cache_timeout) };
}

/** The server's column is a 32-bit integer. */
const MAX_INT = 2 ** 31 - 1;

/** Whole seconds, -1 for no cache, or empty. */
export function isCacheTimeout(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^(-1|\d+)$/.test(trimmed) && Number(trimmed) <= MAX_INT);
}

export const getChartNameError = (name: string): string | undefined =>
  name.trim() === '' ? t('This is a required field') : getLengthError(name.trim(), MAX_CHART_NAME);

/** The properties to save; undefined while the form is invalid. */
export function readPropertiesForm(form: PropertiesForm): ChartProperties | undefined {
  const slice_name = form.slice_name.trim();
  const seconds = form.cache_timeout.trim();
  if (getChartNameError(slice_name) !== undefined || !isCacheTimeout(seconds)) return undefined;
  return {
    slice_name,
    description: form.description,
    certified_by: form.certified_by.trim(),
    certification_details: form.certification_details.trim(),
    cache_timeout: seconds === '' ? null : Number(seconds),
    owners: form.owners.map(({ id }) => id),
  };
}
