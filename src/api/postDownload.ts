import type { QueryValue } from './client/requestTypes';
import { toUrl, type Client } from './client/client';
import { readErrorBody } from './client/errors';
import { ApiError, asApiError } from './client/ApiError';
import { withAppRoot } from '../lib/appRoot';
import { t } from '../lib/t';

export interface Download {
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Form fields; for chart data one, `form_data`, the query context as JSON. */
  readonly fields: Readonly<Record<string, string>>;
  /** Called when the server responds with an error instead of a file. */
  readonly onError?: (error: ApiError) => void;
}

const FRAME = 'vitrine-download';

const createLostDownloadError = (): ApiError =>
  new ApiError({
    kind: 'network',
    title: t('Network error.'),
    detail: t('The file could not be downloaded. Check your connection and try again.'),
  });

function createFrame(onError: Download['onError']): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = FRAME;
  frame.hidden = true;
  frame.title = FRAME;
  frame.onload = () => {
    // A file fires no load event; this is the server's error, or the browser's own page, which cannot be read: there is no
    // connection, or the server forbids frames.
    const { contentDocument } = frame;
    if (!contentDocument) return onError?.(createLostDownloadError());
    const text = contentDocument.body.textContent;
    if (text.trim() !== '') onError?.(readErrorBody(text, contentDocument.contentType, 0));
  };
  return frame;
}

/** Posts a form and lets the browser download the response, without leaving the page. */
export async function postDownload(client: Client, { path, query = {}, fields, onError }: Download): Promise<void> {
  let token = client.csrf.known() ?? '';
  try {
    token ||= await client.csrf.get();
  } catch (error) {
    if (asApiError(error).kind === 'network') return onError?.(createLostDownloadError());
    // Without protection against forgery there is no token.
  }
  document.querySelector(`iframe[name="${FRAME}"]`)?.remove();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = withAppRoot(toUrl({ path, query }));
  form.target = FRAME;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, csrf_token: token })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(createFrame(onError), form);
  form.submit();
  form.remove();
}
