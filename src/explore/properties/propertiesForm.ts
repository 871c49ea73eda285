import type { ChartOwner, LoadedProperties } from './chartPropertiesApi';
import type { ChartProperties } from './saveChartProperties';

/** The properties as they are being typed. */
export interface PropertiesForm extends Omit<LoadedProperties, 'cache_timeout'> {
  readonly cache_timeout: string;
  readonly owners: readonly ChartOwner[];
}

export function toPropertiesForm(known: LoadedProperties): PropertiesForm {
  return { ...known, cache_timeout: known.cache_timeout === null ? '' : String(known.cache_timeout) };
}

/** The server's column holds 32 bits. */
const LARGEST = 2 ** 31 - 1;

/** Whole seconds, -1 for no cache, or nothing. */
export function isCacheTimeout(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^(-1|\d+)$/.test(trimmed) && Number(trimmed) <= LARGEST);
}

/** What is to be saved; undefined while something is wrong. */
export function readPropertiesForm(typed: PropertiesForm): ChartProperties | undefined {
  const slice_name = typed.slice_name.trim();
  const seconds = typed.cache_timeout.trim();
  if (slice_name === '' || !isCacheTimeout(seconds)) return undefined;
  return {
    slice_name,
    description: typed.description,
    certified_by: typed.certified_by.trim(),
    certification_details: typed.certification_details.trim(),
    cache_timeout: seconds === '' ? null : Number(seconds),
    owners: typed.owners.map(({ id }) => id),
  };
}
