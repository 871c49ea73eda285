import { ApiError } from './ApiError';

/** The same error as one about a field of the form, which the server has not named. */
export function atField(error: ApiError, field: string, message = error.detail): ApiError {
  return new ApiError({ ...error, extra: { ...error.extra, fields: { [field]: [message] } }, cause: error.cause });
}
