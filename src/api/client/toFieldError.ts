import { ApiError } from './ApiError';

/** The same error as one about a field of the form, which the server has not named. */
export function toFieldError(error: ApiError, field: string, message = error.detail): ApiError {
  const { kind, status, title, detail, level, issueCodes, links, stacktrace, errorType, errors, cause } = error;
  const extra = { ...error.extra, fields: { [field]: [message] } };
  return new ApiError({
    kind,
    status,
    title,
    detail,
    level,
    issueCodes,
    links,
    stacktrace,
    errorType,
    errors,
    cause,
    extra,
  });
}
