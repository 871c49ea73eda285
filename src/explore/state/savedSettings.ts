import type { Explore } from '../../api/charts';
import { asString, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** What the server adds to an answer's form data of its own accord. */
const OF_THE_ANSWER: ReadonlySet<string> = new Set(['applied_time_extras', 'url_params', 'slice_id']);

/** The settings in an answer's form data. */
export function ownSettings(formData: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(formData).filter(([key]) => !OF_THE_ANSWER.has(key)));
}

/** The settings that a chart is saved with; undefined where the answer holds none. `instead` gives a missing type or dataset. */
export function savedSettings(
  slice: NonNullable<Explore['slice']>,
  instead: Pick<FormData, 'viz_type' | 'datasource'>,
): FormData | undefined {
  if (Object.keys(slice.form_data).length === 0) return undefined;
  return {
    ...ownSettings(slice.form_data),
    viz_type: asString(slice.form_data['viz_type']) || instead.viz_type,
    datasource: asString(slice.form_data['datasource']) || instead.datasource,
  };
}
