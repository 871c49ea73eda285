import { asApiError, type IssueCode } from '../api/client/ApiError';
import { t } from '../lib/t';

/** A failed request, or a chart that could not be drawn, as plain data: the one shape of an error in the store and on the screen. */
export interface RequestError {
  /** What happened, in one sentence. */
  readonly message: string;
  /** The kind of error, such as 'Timeout error'; '' where it adds nothing to the message. */
  readonly heading: string;
  /** The HTTP status; 0 where there was no response. */
  readonly status: number;
  readonly stack: string | null;
  readonly issueCodes: readonly IssueCode[];
  readonly sql: string | null;
  /** There was no response: worth another try when the connection is back. */
  readonly isNetworkError?: boolean;
  /** The user has to authorize the database's access first; what the server says of the OAuth2 provider. */
  readonly oauth2?: Readonly<Record<string, unknown>>;
}

/** Any thrown value as a `RequestError`. */
export function toRequestError(error: unknown): RequestError {
  const { kind, title, detail, status, stacktrace, issueCodes, errorType, extra } = asApiError(error);
  const message = kind === 'network' ? t('Network error.') : detail || title;
  const { sql } = extra;
  return {
    message,
    heading: kind === 'network' || [message, t('Unexpected error')].includes(title) ? '' : title,
    status,
    stack: stacktrace ?? null,
    issueCodes,
    sql: typeof sql === 'string' ? sql : null,
    ...(kind === 'network' && { isNetworkError: true }),
    ...(errorType === 'OAUTH2_REDIRECT' && { oauth2: extra }),
  };
}
