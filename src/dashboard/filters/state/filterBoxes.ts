import { asRecord, type UnknownRecord } from '../../../lib/read';
import { preselectOf } from '../../../query/filterBox';
import { selectFilterBoxes } from '../../state/selectChartFormData';
import type { AppThunk } from '../../../store/store';
import { replaceUrl } from '../../../store/urlWriter';
import { filterBoxApplied } from './filterBoxSlice';

const PARAM = 'preselect_filters';

/** A box filters by these values from now on: columns → values, null or an empty list for none. The URL restores them. */
export function applyFilterBox(chartId: number, values: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    dispatch(filterBoxApplied({ chartId, values }));
    const { dashboardInfo, filterBoxes } = getState();
    // Boxes that nobody touched keep their defaults.
    const touched = { ...asRecord(dashboardInfo.loaded?.address.preselectFilters), ...filterBoxes?.selected };
    const boxes = selectFilterBoxes(getState()).filter((one) => Object.hasOwn(touched, String(one.chartId)));
    const preselect = preselectOf(boxes);
    dispatch(
      replaceUrl(({ searchParams }) => {
        if (preselect === undefined) searchParams.delete(PARAM);
        else searchParams.set(PARAM, preselect);
      }),
    );
  };
}
