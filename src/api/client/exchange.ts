import { ApiError } from './ApiError';
import { takeEarly } from '../early/early';
import { abortedError, networkError, timeoutError } from './errors';
import { http } from '../early/http';

export const DEFAULT_TIMEOUT = 60_000;

export interface Exchange {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly headers: Headers;
  /** The answer is itself a redirect that was not followed. */
  readonly redirect: boolean;
  /** A redirect was followed on the way. */
  readonly redirected: boolean;
  readonly url: string;
}

export interface ExchangeInit extends Omit<RequestInit, 'signal'> {
  readonly signal?: AbortSignal;
  /** Milliseconds, the body included; 0 is none. */
  readonly timeout?: number;
}

/** Reads the body as text; a long one is still under the signal. */
async function read(response: Response): Promise<Exchange> {
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

/**
 * Sends once and reads the whole answer; takes it from what the first script began where that is the same GET.
 * Rejects with an ApiError of kind 'aborted', 'timeout' or 'network'.
 */
export async function exchange(
  address: string,
  { signal, timeout = DEFAULT_TIMEOUT, ...init }: ExchangeInit,
): Promise<Exchange> {
  if (signal?.aborted) throw abortedError();
  const controller = new AbortController();
  const early = init.method === 'GET' ? takeEarly(address) : undefined;
  let why: ApiError | undefined;
  let fail: (error: ApiError) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const end = (error: ApiError): void => {
    why ??= error;
    early?.abort();
    controller.abort();
    fail(error);
  };
  const stop = (): void => {
    end(abortedError());
  };
  const timer =
    timeout > 0
      ? setTimeout(() => {
          end(timeoutError(timeout));
        }, timeout)
      : undefined;
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = early?.response ?? http(address, { ...init, signal: controller.signal });
    return await Promise.race([response.then(read), failed]);
  } catch (error) {
    throw why ?? (error instanceof ApiError ? error : networkError(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
