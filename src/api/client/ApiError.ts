/** Why a request failed: network, time limit, our own abort, the response, or in reading it. */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'html' | 'parse' | 'shape' | 'auth';
export type ErrorLevel = 'info' | 'warning' | 'error';

export interface IssueCode {
  readonly code: number;
  readonly message: string;
}

export interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  readonly title: string;
  readonly detail: string;
  readonly level?: ErrorLevel;
  /** The HTTP status; 0 where there was no response. */
  readonly status?: number;
  readonly issueCodes?: readonly IssueCode[];
  readonly links?: readonly string[];
  readonly stacktrace?: string | undefined;
  readonly errorType?: string | undefined;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly Readonly<Record<string, unknown>>[];
  readonly cause?: unknown;
}

/**
 * The one error of all requests. `title` is a short heading, `detail` (also `message`) the message of the server or our own.
 * `stacktrace` is the server's, not ours (that is `stack`). `links` are http(s) only.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly title: string;
  readonly detail: string;
  readonly level: ErrorLevel;
  readonly status: number;
  readonly issueCodes: readonly IssueCode[];
  readonly links: readonly string[];
  readonly stacktrace: string | undefined;
  readonly errorType: string | undefined;
  /** The `extra` of a SIP-40 error (engine_name, owners…), else {}. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** All SIP-40 errors of the response, as sent. */
  readonly errors: readonly Readonly<Record<string, unknown>>[];

  constructor(init: ApiErrorInit) {
    super(init.detail || init.title, { cause: init.cause });
    this.name = 'ApiError';
    this.kind = init.kind;
    this.title = init.title;
    this.detail = init.detail;
    this.level = init.level ?? 'error';
    this.status = init.status ?? 0;
    this.issueCodes = init.issueCodes ?? [];
    this.links = init.links ?? [];
    this.stacktrace = init.stacktrace;
    this.errorType = init.errorType;
    this.extra = init.extra ?? {};
    this.errors = init.errors ?? [];
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** Any thrown value as an ApiError; other errors become one of kind 'parse' with their message. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiError({ kind: 'parse', title: 'Unexpected error', detail, cause: error });
}
