import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { preselectOf } from '../../../query/filterBox';
import { askServer } from '../../../chart/state/chartQuestion';
import { askInTurn } from './optionsQueue';
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

/** The same column with its own filters, and the text in it: nothing else of the box is asked for. */
export function searchQuestion(formData: FormData, column: string, text: string): FormData {
  const holds = {
    clause: 'WHERE',
    expressionType: 'SIMPLE',
    subject: column,
    operator: 'ILIKE',
    comparator: `%${text}%`,
  };
  return {
    ...formData,
    filter_configs: asArray(formData.filter_configs).filter((config) => asRecord(config).column === column),
    adhoc_filters: [...asArray(formData.adhoc_filters), holds],
  };
}

const atOnce = (): number => 0;

/** The options of a column that hold the text, as the server answers them. Rejects with an ApiError. */
export function searchFilterBox(
  formData: FormData,
  column: string,
  text: string,
  signal: AbortSignal,
): AppThunk<Promise<unknown>> {
  return async (_dispatch, getState) => {
    const { rules, chartTimeout } = getState().session;
    const question = { formData: searchQuestion(formData, column, text), ownState: {}, rules };
    const [answer] = await askInTurn(
      (ended) => askServer(question, { signal: ended, timeout: chartTimeout }),
      signal,
      atOnce,
    );
    const options = asRecord(answer?.legacyData);
    return Object.hasOwn(options, column) ? options[column] : [];
  };
}
