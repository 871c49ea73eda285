import { readDatasource } from '../../query/buildQueryContext';
import type { FormData } from '../../lib/wire';
import { asRecord } from '../../lib/read';
import { ExploreLinks } from '../ExploreLinks';
import type { AppThunk } from '../../store/store';

/**
 * Saves a drilled chart in the server's form data cache and returns its address in the chart builder. The dashboard's
 * filters become the chart's own: the builder shows nothing else.
 */
export function createDrilledChartHref(formData: FormData, dashboardId: number | undefined): AppThunk<Promise<string>> {
  return async (_dispatch, _getState, services) => {
    const [{ createFormDataKey }, { applyExtraFormData, markAsOwn }] = await Promise.all([
      import('../../api/formDataCache'),
      import('../../query/dashboardContext'),
    ]);
    const { extra_filters, extra_form_data, ...own } = formData;
    const boxes = Array.isArray(extra_filters) ? extra_filters : [];
    const chart: FormData = { ...own, viz_type: formData.viz_type, datasource: formData.datasource };
    const form_data = markAsOwn(applyExtraFormData(chart, asRecord(extra_form_data), boxes));
    const { id, type } = readDatasource(formData.datasource);
    const form_data_key = await createFormDataKey(services.client, {
      datasource_id: id,
      datasource_type: type,
      form_data,
    });
    const target = { form_data_key, datasource_id: id, datasource_type: type, dashboard_id: dashboardId };
    return services.get(ExploreLinks).href(target);
  };
}
