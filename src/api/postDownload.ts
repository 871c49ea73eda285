import type { QueryValue } from './client/requestTypes';
import { toUrl } from './client/client';
import { pageClient } from './client/pageClient';
import { readErrorBody } from './client/errors';
import type { ApiError } from './client/ApiError';

export interface Download {
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Form fields; for chart data one, `form_data`, the query context as JSON. */
  readonly fields: Readonly<Record<string, string>>;
  /** Called when the server responds with an error instead of a file. */
  readonly onError?: (error: ApiError) => void;
}

const FRAME = 'vitrine-download';

function createFrame(onError: Download['onError']): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = FRAME;
  frame.hidden = true;
  frame.title = FRAME;
  frame.onload = () => {
    // A file fires no load event; this is the server's error (or nothing, where it forbids frames).
    const text = frame.contentDocument?.body.textContent ?? '';
    if (text.trim() !== '') onError?.(readErrorBody(text, frame.contentDocument?.contentType ?? '', 0));
  };
  return frame;
}

/** Posts a form and lets the browser download the response, without leaving the page. */
export async function postDownload({ path, query = {}, fields, onError }: Download): Promise<void> {
  const token = pageClient.csrf.known() ?? (await pageClient.csrf.get().catch(() => ''));
  document.querySelector(`iframe[name="${FRAME}"]`)?.remove();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = toUrl({ path, query });
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
