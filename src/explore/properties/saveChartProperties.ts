import { asApiError, type ApiError } from '../../api/client/ApiError';
import { updateChart } from '../../api/saveChart';
import { saveTagChanges, type TagChanges } from '../../api/saveTags';
import { fetchSlice } from '../state/fetchSlice';
import { sliceChanged } from '../state/exploreSlice';
import type { AppThunk } from '../../store/store';

/** The fields of a chart outside its form data. */
export interface ChartProperties {
  readonly slice_name: string;
  readonly description: string;
  readonly certified_by: string;
  readonly certification_details: string;
  /** Seconds; null for the default of the dataset. */
  readonly cache_timeout: number | null;
  /** Always sent, because 2.x removes the owners of a chart that is saved without them. */
  readonly owners: readonly number[];
}

/**
 * Saves the properties of the chart being edited; not its form data. Rejects with an ApiError where nothing was saved. The
 * tags are saved afterwards: resolves with the error where only they could not be.
 */
export function saveChartProperties(
  properties: ChartProperties,
  tags?: TagChanges,
): AppThunk<Promise<ApiError | undefined>> {
  return async (dispatch, getState, { client }) => {
    const opened = getState().explore?.slice;
    if (!opened) return undefined;
    const { slice_id } = opened;
    const { certified_by } = properties;
    const certification_details = certified_by === '' ? '' : properties.certification_details;
    const previousSlice = await fetchSlice(client, slice_id);
    await updateChart(client, slice_id, {
      ...properties,
      description: properties.description || null,
      certified_by: certified_by || null,
      certification_details: certification_details || null,
    });
    const tagsError =
      tags && (await saveTagChanges(client, { type: 'chart', id: slice_id }, tags).then(() => undefined, asApiError));
    const after = await fetchSlice(client, slice_id);
    // Another chart may have been opened in the meantime.
    if (getState().explore?.slice?.slice_id !== slice_id) return tagsError;
    // This save must not cause a conflict on the next one; an earlier save by somebody else still must.
    const isOnlyOurs = previousSlice.changed_on === opened.changed_on;
    const changed_on = isOnlyOurs ? after.changed_on : opened.changed_on;
    dispatch(sliceChanged({ ...properties, certification_details, changed_on, metadata: after.metadata }));
    return tagsError;
  };
}
