import type { Client } from '../../api/client/client';
import { stringifyJson } from '../../lib/losslessJson';
import { downloadForm } from '../export/downloadForm';
import { chartApi, chartQueryContext, type ChartRequest } from '../state/chartRequest';
import { toast } from '../../ui/toast';

/**
 * Downloads a chart's rows as the server exports them: csv of both APIs, xlsx of chart/data. 'post_processed' are the rows as
 * the chart arranges them, which only chart/data has.
 */
export function downloadRows(
  client: Client,
  request: ChartRequest,
  format: 'csv' | 'xlsx',
  result_type: 'full' | 'post_processed' = 'full',
): void {
  const legacy = chartApi(request.formData, request.rules) === 'explore_json';
  const body = legacy ? request.formData : chartQueryContext(request, { result_format: format, result_type });
  void downloadForm(client, {
    path: legacy ? '/superset/explore_json/' : '/api/v1/chart/data',
    query: legacy ? { csv: 'true', ...(request.force && { force: 'true' }) } : {},
    fields: { form_data: stringifyJson(body) },
    onError: (error) => toast.danger(error.detail, () => downloadRows(client, request, format, result_type)),
  });
}
