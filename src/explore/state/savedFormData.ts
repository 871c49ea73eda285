import type { Explore } from '../../api/charts';
import { asString, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** Keys that the server adds to the form data of a response. */
const RESPONSE_KEYS: ReadonlySet<string> = new Set(['applied_time_extras', 'url_params', 'slice_id']);

export function withoutResponseKeys(formData: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(formData).filter(([key]) => !RESPONSE_KEYS.has(key)));
}

/** The form data of a saved chart; undefined if the response has none. `fallback` fills in a missing viz type or dataset. */
export function toSavedFormData(
  slice: NonNullable<Explore['slice']>,
  fallback: Pick<FormData, 'viz_type' | 'datasource'>,
): FormData | undefined {
  if (Object.keys(slice.form_data).length === 0) return undefined;
  return {
    ...withoutResponseKeys(slice.form_data),
    viz_type: asString(slice.form_data['viz_type']) || fallback.viz_type,
    datasource: asString(slice.form_data['datasource']) || fallback.datasource,
  };
}
