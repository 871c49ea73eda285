import type { Client } from '../../api/client/client';
import { fetchFile } from '../../api/download';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { toast } from '../../ui/toast';
import type { DashboardInfo } from '../state/dashboardInfoSlice';

/**
 * Downloads a dashboard with its charts and datasets, as YAML files in a ZIP: to be imported elsewhere, or in the form of Superset's own
 * examples, with the data. A toast shows an error; never rejects.
 */
export async function exportDashboard(
  client: Client,
  { id, dashboard_title }: Pick<DashboardInfo, 'id' | 'dashboard_title'>,
  form: 'yaml' | 'example',
): Promise<void> {
  try {
    const { blob, fileName } = await (form === 'yaml'
      ? fetchFile(client, '/api/v1/dashboard/export/', { q: [id] })
      : fetchFile(client, `/api/v1/dashboard/${String(id)}/export_as_example/`));
    saveBlob(blob, fileName ?? safeFileName(dashboard_title, 'zip'));
  } catch (error) {
    toast.danger(t('The export failed: %s', toRequestError(error).message));
  }
}
