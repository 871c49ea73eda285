import type { ServerTraits } from '../lib/getTraits';
import type { FormData } from '../lib/wire';
import { vizPlugin } from '../viz/registry';
import type { VizPlugin } from '../viz/types';
import type { Slice } from './slice';

type Traits = Pick<ServerTraits, 'hasNvd3Series'>;

function getMigration(viz_type: unknown, { hasNvd3Series }: Traits): VizPlugin['loadMigration'] {
  return hasNvd3Series || typeof viz_type !== 'string' ? undefined : vizPlugin(viz_type)?.loadMigration;
}

/** Whether the server no longer has the chart's type. It migrates the charts it finds, but not those created later through the API. */
export function isReplacedType(viz_type: unknown, traits: Traits): boolean {
  return getMigration(viz_type, traits) !== undefined;
}

/** The form data; where the server no longer has its type, as Superset migrates it. Never rejects. */
export async function toCurrentFormData(formData: FormData, traits: Traits): Promise<FormData> {
  const loadMigration = getMigration(formData.viz_type, traits);
  if (!loadMigration) return formData;
  try {
    return (await loadMigration())(formData) ?? formData;
  } catch {
    // The chart then shows the server's error.
    return formData;
  }
}

/** The chart with its current form data. */
export async function toCurrentChart(slice: Slice, traits: Traits): Promise<Slice> {
  const form_data = await toCurrentFormData(slice.form_data, traits);
  return form_data === slice.form_data ? slice : { ...slice, form_data, replacedType: slice.form_data.viz_type };
}
