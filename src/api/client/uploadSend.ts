import { OWN_FETCH_HEADER } from '../early/http';
import type { Send } from './exchange';
import { withAppRoot } from '../../lib/appRoot';

/** Bytes of a request or response body; `total` is undefined where it is not known. */
export interface ByteProgress {
  readonly loaded: number;
  readonly total: number | undefined;
}
export type OnProgress = (progress: ByteProgress) => void;

interface SentForm {
  readonly response: Response;
  /** Where redirects have led: `XMLHttpRequest` always follows them. */
  readonly url: string;
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Sends a form with the session cookie and reports how much of it has been sent, which `fetch` cannot. Rejects as `fetch` does. */
export function sendForm(
  path: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<SentForm> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, withAppRoot(path));
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.setRequestHeader(OWN_FETCH_HEADER, '1');
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ loaded, total: lengthComputable ? total : undefined });
    xhr.onload = () => {
      const type = xhr.getResponseHeader('Content-Type');
      resolve({
        response: new Response(NO_BODY.has(xhr.status) ? null : xhr.responseText, {
          status: xhr.status,
          ...(type === null ? {} : { headers: { 'Content-Type': type } }),
        }),
        url: xhr.responseURL,
      });
    };
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body instanceof FormData ? body : null);
  });
}

/** The transport of a REST call with a form; a redirect is its response, as with `fetch`'s `redirect: 'manual'`. */
export function createUploadSend(onProgress: OnProgress): Send {
  return async (path, init) => {
    const { response, url } = await sendForm(path, init, onProgress);
    const isRedirected =
      url !== '' && new URL(url).pathname !== new URL(withAppRoot(path), window.location.href).pathname;
    return isRedirected ? new Response(null, { status: 302 }) : response;
  };
}
