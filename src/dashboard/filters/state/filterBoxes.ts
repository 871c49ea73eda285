import { asRecord, type UnknownRecord } from '../../../lib/read';
import { preselectOf } from '../../../query/filterBox';
import { selectFilterBoxes } from '../../state/selectChartFormData';
import type { AppThunk } from '../../../store/store';
import { filterBoxApplied } from './filterBoxSlice';

const PARAM = 'preselect_filters';

/** The address says what was chosen, so that a reload and a shared link show it again. */
function keepInAddress(preselect: string | undefined): void {
  const url = new URL(window.location.href);
  if (preselect === undefined) url.searchParams.delete(PARAM);
  else url.searchParams.set(PARAM, preselect);
  window.history.replaceState(window.history.state, '', url);
}

/** A box filters by these values from now on: chart columns → values, null or an empty list for none. */
export function applyFilterBox(chartId: number, values: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    dispatch(filterBoxApplied({ chartId, values }));
    const { dashboard, filterBoxes } = getState();
    // Boxes that nobody touched still begin with their defaults.
    const touched = { ...asRecord(dashboard.loaded?.address.preselectFilters), ...filterBoxes?.chosen };
    const now = selectFilterBoxes(getState()).filter((one) => Object.hasOwn(touched, String(one.chartId)));
    keepInAddress(preselectOf(now));
  };
}
