import { asRecord, type UnknownRecord } from '../../../lib/read';
import { getPreselectFilters } from '../../../query/getPreselectFilters';
import { selectFilterBoxes } from '../../state/selectChartFormData';
import type { AppThunk } from '../../../store/store';
import { writeUrl } from '../../../store/urlWriter';
import { filterBoxApplied } from './filterBoxSlice';

const PARAM = 'preselect_filters';

/** Applies these values of a box (column → values; null or an empty list for none), and writes them to the URL. */
export function applyFilterBox(chartId: number, values: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    dispatch(filterBoxApplied({ chartId, values }));
    const { dashboardInfo, filterBoxes } = getState();
    // Untouched boxes have their defaults, which the URL need not contain.
    const touched = { ...asRecord(dashboardInfo.loaded?.address.preselectFilters), ...filterBoxes?.selected };
    const boxes = selectFilterBoxes(getState()).filter((value) => Object.hasOwn(touched, String(value.chartId)));
    const preselect = getPreselectFilters(boxes);
    dispatch(
      writeUrl(({ searchParams }) => {
        if (preselect === undefined) searchParams.delete(PARAM);
        else searchParams.set(PARAM, preselect);
      }),
    );
  };
}
