import { asRecord, type UnknownRecord } from '../../../lib/read';
import { getPreselectFilters } from '../../../query/getPreselectFilters';
import type { RootState } from '../../../store/store';
import { isFilterBox } from '../../../viz/registry';
import { selectFilterBoxes } from '../../state/selectChartFormData';

/** With the values that the filter boxes have now as their defaults, as Superset 2.x saves them. Untouched boxes keep what is stored. */
export function withDefaultFilters(state: RootState, metadata: UnknownRecord): UnknownRecord {
  const { loaded } = state.dashboardInfo;
  const touched = { ...asRecord(loaded?.address.preselectFilters), ...state.filterBoxes?.selected };
  if (Object.keys(touched).length === 0) return metadata;
  const boxes = selectFilterBoxes(state).filter(({ chartId }) => {
    const slice = loaded?.slices[chartId];
    return slice !== undefined && isFilterBox(slice.form_data.viz_type);
  });
  const default_filters = getPreselectFilters(boxes);
  return default_filters === undefined ? metadata : { ...metadata, default_filters };
}
