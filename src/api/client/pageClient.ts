import { takeEarly } from '../early/early';
import { http } from '../early/http';
import type { ApiResponse, RequestOptions } from './requestTypes';
import { createClient, type Client } from './client';

/** The client of this page's own server, which uses the responses that the first script has requested. */
export const pageClient = createClient((path, init) => {
  const early = init.method === 'GET' ? takeEarly(path) : undefined;
  if (!early) return http(path, init);
  init.signal?.addEventListener('abort', early.abort);
  return early.response;
});

/** Sends a request by the given client, or by that of the page. */
export function request<T>(
  options: RequestOptions<T> & { readonly client?: Client | undefined },
): Promise<ApiResponse<T>> {
  return (options.client ?? pageClient).request(options);
}
