import { asArray, asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { AppThunk } from '../../store/store';
import { requestChartData } from './chartRequest';
import { scheduleOptions } from './optionsScheduler';

/** The form data of a filter box for this column alone, with an added filter for the text. */
export function searchFormData(formData: FormData, column: string, text: string): FormData {
  const filter = {
    clause: 'WHERE',
    expressionType: 'SIMPLE',
    subject: column,
    operator: 'ILIKE',
    comparator: `%${text}%`,
  };
  return {
    ...formData,
    filter_configs: asArray(formData.filter_configs).filter((config) => asRecord(config).column === column),
    adhoc_filters: [...asArray(formData.adhoc_filters), filter],
  };
}

/** The options of a column that contain the text, as the server sends them. Rejects with an ApiError. */
export function searchFilterBox(
  formData: FormData,
  column: string,
  text: string,
  signal: AbortSignal,
): AppThunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    const { traits, chartTimeout } = getState().session;
    const request = { formData: searchFormData(formData, column, text), ownState: {}, rules: traits };
    const run = (cancelled: AbortSignal) =>
      dispatch(requestChartData(request, { signal: cancelled, timeout: chartTimeout }));
    const [result] = await dispatch(scheduleOptions(run, signal));
    const options = asRecord(result?.legacyData);
    return Object.hasOwn(options, column) ? options[column] : [];
  };
}
