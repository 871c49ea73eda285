import type { Client } from '../../api/client/client';
import { fetchFile } from '../../api/download';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { toast } from '../../ui/toast';

/** Downloads a dashboard with its charts and datasets, as YAML files in a ZIP. A toast shows an error; never rejects. */
export async function downloadYaml(client: Client, id: number, title: string): Promise<void> {
  try {
    const { blob, fileName } = await fetchFile(client, '/api/v1/dashboard/export/', { q: [id] });
    saveBlob(blob, fileName ?? safeFileName(title, 'zip'));
  } catch (error) {
    toast.danger(t('The export failed: %s', toRequestError(error).message));
  }
}
