import { toRequestError, type RequestError } from './requestError';

/** Turns a promise of src/api into what RTK Query's `queryFn` returns. */
export async function toQueryFnResult<T>(response: Promise<T>): Promise<{ data: T } | { error: RequestError }> {
  try {
    return { data: await response };
  } catch (error) {
    return { error: toRequestError(error) };
  }
}
