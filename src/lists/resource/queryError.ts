import type { SerializedError } from '@reduxjs/toolkit';
import { toRequestError, type RequestError } from '../../store/requestError';

/** The error of an RTK Query hook; a `queryFn` that threw is one of the page itself. */
export function toQueryError(error: RequestError | SerializedError | undefined): RequestError | undefined {
  if (!error || 'status' in error) return error;
  return toRequestError(new Error(error.message));
}
