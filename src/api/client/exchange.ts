import { ApiError } from './ApiError';
import { abortedError, networkError, timeoutError } from './errors';

export const DEFAULT_TIMEOUT = 60_000;

/** Sends a request: `fetch`, or a stand-in for it. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A response, read to its end. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly headers: Headers;
  /** The response is a redirect that was not followed. */
  readonly redirect: boolean;
  /** A redirect was followed. */
  readonly redirected: boolean;
  readonly url: string;
}

export interface ExchangeInit extends Omit<RequestInit, 'signal'> {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, the body included; 0 is none. */
  readonly timeout?: number | undefined;
}

/** Reads the body as text; a long one is still under the signal. */
async function read(response: Response): Promise<RawResponse> {
  const redirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  return {
    status: response.status,
    text: redirect ? '' : await response.text(),
    contentType: response.headers.get('Content-Type') ?? '',
    headers: response.headers,
    redirect,
    redirected: response.redirected,
    url: response.url,
  };
}

/** Sends once and reads the whole response. Rejects with an ApiError of kind 'aborted', 'timeout' or 'network'. */
export async function exchange(
  send: Send,
  path: string,
  { signal, timeout = DEFAULT_TIMEOUT, ...init }: ExchangeInit,
): Promise<RawResponse> {
  if (signal?.aborted) throw abortedError();
  const controller = new AbortController();
  let reason: ApiError | undefined;
  let fail: (error: ApiError) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const end = (error: ApiError): void => {
    reason ??= error;
    controller.abort();
    fail(error);
  };
  const abort = (): void => end(abortedError());
  const timer = timeout > 0 ? setTimeout(() => end(timeoutError(timeout)), timeout) : undefined;
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([send(path, { ...init, signal: controller.signal }).then(read), failed]);
  } catch (error) {
    throw reason ?? (error instanceof ApiError ? error : networkError(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
