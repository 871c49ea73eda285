import { asApiError } from '../../api/client/ApiError';
import type { Client } from '../../api/client/client';
import { fetchFile } from '../../api/download';
import { postDownload, type Download } from '../../api/postDownload';
import { saveBlob } from './download';

/** Downloads the response to a form. A guest's is fetched: a form that the browser posts cannot have the guest's token as a header. */
export async function downloadForm(client: Client, download: Download): Promise<void> {
  if (!client.isGuest) return postDownload(client, download);
  const { path, query = {}, fields, onError } = download;
  try {
    const { blob, fileName = '' } = await fetchFile(client, path, { query, form: fields });
    saveBlob(blob, fileName);
  } catch (error) {
    onError?.(asApiError(error));
  }
}
