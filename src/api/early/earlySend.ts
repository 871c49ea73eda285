import type { Send } from '../client/exchange';
import { takeEarly } from './early';
import { http } from './http';

/** Sends to this page's own server, and takes the responses that the first script has requested. */
export const earlySend: Send = (path, init) => {
  const early = init.method === 'GET' ? takeEarly(path) : undefined;
  if (!early) return http(path, init);
  init.signal?.addEventListener('abort', early.abort);
  return early.response;
};
