import type { Client } from '../../api/client/client';
import { fetchFile } from '../../api/download';
import { isAborted } from '../../api/client/ApiError';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { dismissToast, toast } from '../../ui/toast';

/** Shorter exports need no progress and no Stop. */
const SHOW_PROGRESS_AFTER = 500;

/**
 * Downloads the ZIP file of the items of a resource, or of everything ('assets', without ids), without leaving the page. Big
 * ones take the server minutes: a message with Stop says so.
 */
export async function exportItems(client: Client, resource: string, ids?: readonly number[]): Promise<void> {
  const controller = new AbortController();
  let shown: number | undefined;
  const timer = setTimeout(() => {
    shown = toast.info(t('The export is being prepared…'), { label: t('Stop'), onSelect: () => controller.abort() });
  }, SHOW_PROGRESS_AFTER);
  try {
    const path = `/api/v1/${resource}/export/`;
    const { blob, fileName } = await fetchFile(client, path, { ...(ids && { q: ids }), signal: controller.signal });
    saveBlob(blob, fileName ?? safeFileName(`${resource}_export`, 'zip'));
  } catch (error) {
    if (isAborted(error)) toast.info(t('The export was stopped.'));
    else toast.danger(t('The export failed: %s', toRequestError(error).message));
  } finally {
    clearTimeout(timer);
    if (shown !== undefined) dismissToast(shown);
  }
}
