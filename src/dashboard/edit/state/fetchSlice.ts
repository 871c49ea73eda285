import { toRequestError } from '../../../store/requestError';
import { getExplore, type Explore } from '../../../api/charts';
import { toCurrentChart } from '../../../chart/currentChart';
import { asOptionalString, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { Slice } from '../../../chart/slice';
import { sliceAdded } from '../../state/dashboardInfoSlice';
import type { AppThunk } from '../../../store/store';

/** A chart that can be added to the dashboard now, or the reason why not, for the user. */
export type FetchedSlice = { readonly slice: Slice } | { readonly error: string };

function toSlice({ slice, form_data }: Explore): Slice | undefined {
  if (!slice) return undefined;
  const { slice_id: id, slice_name, description, cache_timeout, certified_by, certification_details, raw } = slice;
  // The saved metadata; the page's own includes URL parameters.
  const saved = slice.form_data;
  const viz_type = asOptionalString(saved['viz_type']) ?? form_data.viz_type;
  const datasource = asOptionalString(saved['datasource']) ?? form_data.datasource;
  if (viz_type === '') return undefined;
  const description_markeddown = asString(raw['description_markeddown']);
  return {
    ...{ id, slice_name, description, description_markeddown, cache_timeout, certified_by, certification_details },
    form_data: { ...saved, viz_type, datasource, slice_id: id },
  };
}

const toError = (reason = ''): FetchedSlice => {
  const sentence = t('Sorry, there is no chart definition associated with the chart trying to be added.');
  return { error: reason === '' ? sentence : `${sentence} ${reason}` };
};

/**
 * Loads a chart's definition and dataset into the open dashboard, unless it has them. Call before the chart is dropped.
 * Never rejects.
 */
export function fetchSlice(chartId: number): AppThunk<Promise<FetchedSlice>> {
  return async (dispatch, getState, { client }) => {
    const { loaded } = getState().dashboardInfo;
    const loadedSlice = loaded?.slices[chartId];
    if (loadedSlice) return { slice: loadedSlice };
    try {
      const explore = await getExplore(client, { slice_id: String(chartId) });
      const saved = toSlice(explore);
      if (saved?.id !== chartId) return toError(explore.message);
      const slice = await toCurrentChart(saved, getState().session.traits);
      // The user opened another dashboard meanwhile.
      if (getState().dashboardInfo.loaded?.info.id !== loaded?.info.id) return toError();
      const uid = slice.form_data.datasource;
      dispatch(sliceAdded({ slice, datasource: explore.dataset?.uid === uid ? explore.dataset : undefined }));
      return { slice };
    } catch (error) {
      const { status, message } = toRequestError(error);
      return toError(status === 404 ? '' : message);
    }
  };
}
