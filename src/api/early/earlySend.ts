import type { Send } from '../client/exchange';
import { takeEarly } from './early';
import { http } from './http';
import { noteOpeningQuery } from './openingQueries';

/** What an early request is found by; undefined for what is never sent early. */
function getKey(path: string, { method, body }: RequestInit): string | undefined {
  if (method === 'GET') return path;
  if (method !== 'POST') return undefined;
  return typeof body === 'string' || body instanceof URLSearchParams ? `${path}\n${body.toString()}` : undefined;
}

/** Sends to this page's own server, and takes the responses that the first script has requested. */
export const earlySend: Send = (path, init) => {
  const key = getKey(path, init);
  if (key === undefined) return http(path, init);
  noteOpeningQuery(key);
  const early = takeEarly(key);
  if (!early) return http(path, init);
  init.signal?.addEventListener('abort', early.abort);
  return early.response;
};
