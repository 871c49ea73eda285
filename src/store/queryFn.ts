import { toRequestError, type RequestError } from './requestError';

/** Converts a promise of src/api to the result of an RTK Query `queryFn`. */
export async function toQueryFnResult<T>(response: Promise<T>): Promise<{ data: T } | { error: RequestError }> {
  try {
    return { data: await response };
  } catch (error) {
    return { error: toRequestError(error) };
  }
}
