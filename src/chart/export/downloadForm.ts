import { ApiError, asApiError, isAborted } from '../../api/client/ApiError';
import type { Client } from '../../api/client/client';
import type { QueryValue } from '../../api/client/requestTypes';
import { fetchFile } from '../../api/download';
import { t } from '../../lib/t';
import { dismissToast, toast } from '../../ui/toast';
import { saveBlob } from './download';

interface Download {
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Form fields; for chart data one, `form_data`, the query context as JSON. */
  readonly fields: Readonly<Record<string, string>>;
  /** Called when there is no file, but not where the user has stopped the download. */
  readonly onError?: (error: ApiError) => void;
}

/** Milliseconds; shorter downloads need no Stop. */
const SHOW_AFTER = 500;

/** The last line of a CSV that broke off on the server, which has sent its status by then. */
const STREAM_ERROR = /(?:^|\n)__STREAM_ERROR__:(.+)\s*$/;

/** Bytes at the end of a file that have the line. */
const STREAM_ERROR_LENGTH = 1024;

async function readStreamError(blob: Blob): Promise<ApiError | undefined> {
  if (!blob.type.startsWith('text/csv')) return undefined;
  const detail = STREAM_ERROR.exec(await blob.slice(-STREAM_ERROR_LENGTH).text())?.[1];
  return detail === undefined ? undefined : new ApiError({ kind: 'http', title: t('Unexpected error'), detail });
}

function toDownloadError(error: unknown): ApiError {
  const { kind, title } = asApiError(error);
  if (kind !== 'network') return asApiError(error);
  const detail = t('The file could not be downloaded. Check your connection and try again.');
  return new ApiError({ kind, title, detail, cause: error });
}

/**
 * Downloads the response to a form. It is fetched, as a form that the browser posts cannot have a guest's token, and only the
 * end of a file may say that it is not whole. Without progress: chunks would be in the page's memory, and a blob need not be.
 */
export async function downloadForm(client: Client, { path, query = {}, fields, onError }: Download): Promise<void> {
  const controller = new AbortController();
  const stop = { label: t('Stop'), onSelect: () => controller.abort() };
  let toastId: number | undefined;
  const timer = setTimeout(() => (toastId = toast.info(t('Downloading…'), stop)), SHOW_AFTER);
  try {
    const { blob, fileName = '' } = await fetchFile(client, path, { query, form: fields, signal: controller.signal });
    const error = await readStreamError(blob);
    if (error) onError?.(error);
    else saveBlob(blob, fileName);
  } catch (error) {
    if (!isAborted(error)) onError?.(toDownloadError(error));
  } finally {
    clearTimeout(timer);
    if (toastId !== undefined) dismissToast(toastId);
  }
}
