import { updateChart } from '../../api/saveChart';
import { sliceNow } from './saveExplore';
import { sliceChanged } from './exploreSlice';
import type { AppThunk } from '../../store/store';

/** What of a chart is not its settings. */
export interface ChartProperties {
  readonly slice_name: string;
  readonly description: string;
  readonly certified_by: string;
  readonly certification_details: string;
  /** Seconds; null is the dataset's own. */
  readonly cache_timeout: number | null;
  /** 2.x takes the owners away from a chart that is saved without naming them. */
  readonly owners: readonly number[];
}

/**
 * Saves the properties of the chart that is being built; its settings stay as they are on the server. Rejects with an
 * ApiError. A save of ours is not taken for a colleague's later; one of a colleague that came before it still is.
 */
export function saveProperties(properties: ChartProperties): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const opened = getState().explore?.slice;
    if (!opened) return;
    const { slice_id } = opened;
    const { certified_by } = properties;
    const certification_details = certified_by === '' ? '' : properties.certification_details;
    const before = await sliceNow(slice_id);
    await updateChart(slice_id, {
      ...properties,
      description: properties.description || null,
      certified_by: certified_by || null,
      certification_details: certification_details || null,
    });
    const after = await sliceNow(slice_id);
    // Another chart may have been opened in the meantime.
    if (getState().explore?.slice?.slice_id !== slice_id) return;
    const seen = before.changed_on === opened.changed_on;
    const changed_on = seen ? after.changed_on : opened.changed_on;
    dispatch(sliceChanged({ ...properties, certification_details, changed_on }));
  };
}
