import type { Client } from '../api/client/client';
import { Services } from './services';
import { toRequestError, type RequestError } from './requestError';

/** The client of an endpoint's store: `extra` is what thunks get as their third argument. */
export function getClient(extra: unknown): Client {
  if (extra instanceof Services) return extra.client;
  throw new Error('The store was not made by makeStore.');
}

/** Converts a promise of src/api to the result of an RTK Query `queryFn`. */
export async function toQueryFnResult<T>(response: Promise<T>): Promise<{ data: T } | { error: RequestError }> {
  try {
    return { data: await response };
  } catch (error) {
    return { error: toRequestError(error) };
  }
}
