import { asArray, asNumber, asOptionalString, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';

export const SupersetApiErrorType = {
  UnknownError: 'UNKNOWN_ERROR',
  FrontendCsrfError: 'FRONTEND_CSRF_ERROR',
  FrontendNetworkError: 'FRONTEND_NETWORK_ERROR',
  FrontendTimeoutError: 'FRONTEND_TIMEOUT_ERROR',
  GenericDbEngineError: 'GENERIC_DB_ENGINE_ERROR',
  VizGetDfError: 'VIZ_GET_DF_ERROR',
  UnknownDatasourceTypeError: 'UNKNOWN_DATASOURCE_TYPE_ERROR',
  FailedFetchingDatasourceInfoError: 'FAILED_FETCHING_DATASOURCE_INFO_ERROR',
  TableSecurityAccessError: 'TABLE_SECURITY_ACCESS_ERROR',
  DatasourceSecurityAccessError: 'DATASOURCE_SECURITY_ACCESS_ERROR',
  MissingOwnershipError: 'MISSING_OWNERSHIP_ERROR',
  CsrfError: 'CSRF_ERROR',
} as const;

const UNKNOWN = 'Unknown Error';

/** Of the body of a failed request, in any of the shapes that Superset's endpoints have. */
function findError(body: UnknownRecord): UnknownRecord {
  if ('errors' in body) return asRecord(asArray(body.errors)[0]);
  return isRecord(body.error) ? body.error : body;
}

const getMessage = (error: UnknownRecord): string | undefined =>
  asOptionalString(error.message) ?? asOptionalString(error.error) ?? asOptionalString(error.error_type);

/** What the errors of our own client have besides a message. */
function readFields(error: Error): UnknownRecord {
  return Object.fromEntries(['status', 'errorType', 'extra'].map((key) => [key, Reflect.get(error, key)]));
}

/** A failed request as plugins know it. */
export class SupersetApiError extends Error {
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  readonly errorType: string;
  readonly extra: UnknownRecord;
  readonly originalError: unknown;

  constructor(details: UnknownRecord) {
    super(asOptionalString(details.message));
    this.name = 'SupersetApiError';
    this.status = asNumber(details.status);
    this.statusText = asOptionalString(details.statusText);
    this.errorType = asOptionalString(details.error_type) ?? SupersetApiErrorType.UnknownError;
    this.extra = { ...asRecord(details.extra), ...(Boolean(details.link) && { link: details.link }) };
    this.originalError = details.originalError;
  }

  /** Of what was thrown: an error, a text, a response, or the body of one. */
  static async from(error: unknown): Promise<SupersetApiError> {
    if (error instanceof SupersetApiError) return error;
    if (typeof error === 'string') return new SupersetApiError({ message: error });
    if (error instanceof Error) {
      const { status, errorType, extra } = readFields(error);
      return new SupersetApiError({
        ...{ message: error.message || UNKNOWN, status: status || undefined, error_type: errorType, extra },
        originalError: error,
      });
    }
    const response = error instanceof Response ? error : undefined;
    const status = response && { status: response.status, statusText: response.statusText };
    const body: unknown = response ? await response.json().catch(() => undefined) : error;
    const message = status ? `${String(status.status)} ${status.statusText}` : UNKNOWN;
    if (!isRecord(body)) return new SupersetApiError({ ...status, message, originalError: error });
    const found = findError(body);
    return new SupersetApiError({
      ...status,
      ...found,
      message: getMessage(found) ?? message,
      originalError: response ? body : error,
    });
  }
}
