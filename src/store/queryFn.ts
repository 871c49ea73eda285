import type { Client } from '../api/client/client';
import { Services } from './services';
import { toRequestError, type RequestError } from './requestError';

/** The services of an endpoint's store: `extra` is what thunks get as their third argument. */
export function getServices(extra: unknown): Services {
  if (extra instanceof Services) return extra;
  throw new Error('The store was not made by makeStore.');
}

/** The client of an endpoint's store. */
export function getClient(extra: unknown): Client {
  return getServices(extra).client;
}

/** Converts a promise of src/api to the result of an RTK Query `queryFn`. */
export async function toQueryFnResult<T>(response: Promise<T>): Promise<{ data: T } | { error: RequestError }> {
  try {
    return { data: await response };
  } catch (error) {
    return { error: toRequestError(error) };
  }
}
