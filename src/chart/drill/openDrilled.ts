import { readDatasource } from '../../query/buildQueryContext';
import type { FormData } from '../../lib/wire';
import { asRecord } from '../../lib/read';
import { exploreHref } from '../exploreHref';

/**
 * Puts a chart that was drilled into the server's keeping as work in progress; answers its address in the chart builder.
 * What the dashboard filters by becomes filters of the settings: the builder shows nothing else.
 */
export async function openDrilled(formData: FormData, dashboardId: number | undefined): Promise<string> {
  const [{ createFormDataKey }, { foldExtraFormData }] = await Promise.all([
    import('../../api/formDataCache'),
    import('../../query/dashboardContext'),
  ]);
  const { extra_filters, extra_form_data, ...own } = formData;
  const boxes = Array.isArray(extra_filters) ? extra_filters : [];
  const chart: FormData = { ...own, viz_type: formData.viz_type, datasource: formData.datasource };
  const form_data = foldExtraFormData(chart, asRecord(extra_form_data), boxes);
  const { id, type } = readDatasource(formData.datasource);
  const key = await createFormDataKey({ datasource_id: id, datasource_type: type, form_data });
  return exploreHref({ form_data_key: key, datasource_id: id, datasource_type: type, dashboard_id: dashboardId });
}
