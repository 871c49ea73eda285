import { parseJson } from '../../lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ApiError, type ApiErrorInit, type ErrorLevel, type IssueCode } from './ApiError';

const TIMEOUTS: ReadonlySet<string> = new Set(['FRONTEND_TIMEOUT_ERROR', 'BACKEND_TIMEOUT_ERROR']);
const PARAMETERS: ReadonlySet<string> = new Set(['MISSING_TEMPLATE_PARAMS_ERROR', 'INVALID_TEMPLATE_PARAMS_ERROR']);
const DATABASE =
  /^(GENERIC_DB_ENGINE_ERROR|COLUMN_DOES_NOT_EXIST_ERROR|TABLE_DOES_NOT_EXIST_ERROR|SCHEMA_DOES_NOT_EXIST_ERROR|SYNTAX_ERROR|CONNECTION_.*)$/;

/** The heading for a server error type. */
function getTitle(errorType: string | undefined, extra: UnknownRecord): string {
  if (errorType === undefined) return t('Unexpected error');
  if (TIMEOUTS.has(errorType)) return t('Timeout error');
  if (PARAMETERS.has(errorType)) return t('Parameter error');
  if (DATABASE.test(errorType)) return t('%s Error', asOptionalString(extra['engine_name']) ?? t('DB engine'));
  return t('Unexpected error');
}

function readLevel(level: unknown): ErrorLevel {
  return level === 'warning' || level === 'info' ? level : 'error';
}

function issueCodes(extra: UnknownRecord): IssueCode[] {
  return asArray(extra['issue_codes']).flatMap((item) => {
    const { code, message } = asRecord(item);
    const number = asNumber(code);
    return number === undefined ? [] : [{ code: number, message: asString(message) }];
  });
}

function httpLinks(...candidates: unknown[]): string[] {
  return candidates
    .flatMap(asArray)
    .filter((url): url is string => typeof url === 'string' && /^https?:\/\//i.test(url));
}

/** A nested message as text: a map of lists becomes 'field: one, two' per line. */
function toMessage(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toMessage).filter(Boolean).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([field, message]) =>
        field === '_schema' || field === '' ? toMessage(message) : `${field}: ${toMessage(message)}`,
      )
      .join('\n');
  }
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

function fromSip40(first: UnknownRecord, body: UnknownRecord, status: number): ApiErrorInit {
  const extra = asRecord(first['extra']);
  const errorType = asOptionalString(first['error_type']);
  // 6.x says that the body is invalid; what of it, in its `extra`.
  const { messages: fields } = extra;
  const hasFields = errorType === 'MARSHMALLOW_ERROR' && isRecord(fields);
  return {
    kind: 'http',
    status,
    title: getTitle(errorType, extra),
    detail: (hasFields && toMessage(fields)) || toMessage(first['message']) || statusText(status),
    level: readLevel(first['level']),
    issueCodes: issueCodes(extra),
    links: httpLinks(body['link'], extra['link']),
    stacktrace: asOptionalString(body['stacktrace']) ?? asOptionalString(extra['stacktrace']),
    errorType,
    extra: hasFields ? { ...extra, fields } : extra,
  };
}

function statusText(status: number): string {
  if (status === 403) return t('Forbidden');
  if (status === 404) return t('Not found');
  return status ? t('Received unexpected response status (%s) while fetching data', status) : t('Network error.');
}

/** An error body that is JSON: SIP-40 `errors`, `message` (text or map of lists), `error`, `msg`. */
export function readErrorJson(json: unknown, status: number): ApiError {
  const body = asRecord(json);
  const sip40 = asArray(body['errors']).filter(isRecord);
  const first = sip40.find((e) => e['level'] === 'error') ?? sip40[0];
  if (first) return new ApiError({ ...fromSip40(first, body, status), errors: sip40 });
  const inner = isRecord(body['error']) ? body['error'] : undefined;
  if (inner) return new ApiError(fromSip40(inner, body, status));
  const detail =
    toMessage(body['message']) ||
    toMessage(body['error']) ||
    toMessage(body['msg']) ||
    toMessage(body['errors']) ||
    (isRecord(json) ? '' : toMessage(json));
  return new ApiError({
    kind: 'http',
    status,
    title: t('Unexpected error'),
    detail: detail || statusText(status),
    level: readLevel(body['severity'] ?? body['level']),
    links: httpLinks(body['link']),
    stacktrace: asOptionalString(body['stacktrace']),
    // Invalid fields of a form, with a list of messages each.
    extra: isRecord(body['message']) ? { fields: body['message'] } : {},
  });
}

/** The title of an HTML page, else its first heading, without tags. */
function getPageTitle(html: string): string {
  const found = /<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  return found
    .replace(/&#?\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function isHtml(contentType: string, text: string): boolean {
  return /\bx?html\b/i.test(contentType) || /^\s*<(!doctype|html)\b/i.test(text.slice(0, 200));
}

export function htmlError(html: string, status: number): ApiError {
  const title = getPageTitle(html);
  const detail = t('The server responded with a page where data was expected.');
  return new ApiError({
    kind: 'html',
    status,
    title: t('Unexpected error'),
    detail: title ? `${detail} (${title})` : detail,
  });
}

/** The body of an error response, of whatever type. */
export function readErrorBody(text: string, contentType: string, status: number): ApiError {
  if (isHtml(contentType, text)) return htmlError(text, status);
  try {
    return readErrorJson(parseJson(text), status);
  } catch {
    const detail = text.trim().slice(0, 2000);
    return new ApiError({ kind: 'http', status, title: t('Unexpected error'), detail: detail || statusText(status) });
  }
}

export function abortedError(): ApiError {
  return new ApiError({ kind: 'aborted', title: t('Request aborted'), detail: '', level: 'info' });
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ kind: 'network', title: t('Network error'), detail: t('Network error.'), cause });
}

/** `timeout` in milliseconds. */
export function timeoutError(timeout: number): ApiError {
  return new ApiError({
    kind: 'timeout',
    title: t('Timeout error'),
    detail: t('Request timed out'),
    errorType: 'FRONTEND_TIMEOUT_ERROR',
    issueCodes: [
      { code: 1000, message: t('Issue 1000 - The dataset is too large to query.') },
      { code: 1001, message: t('Issue 1001 - The database is under an unusual load.') },
    ],
    extra: { timeout: timeout / 1000 },
  });
}

export function authError(detail = t('Not authorized')): ApiError {
  return new ApiError({ kind: 'auth', status: 401, title: t('Not authorized'), detail });
}
