import { ApiError } from '../api/client/ApiError';
import { t } from '../lib/t';

export interface ErrorAdvice {
  /** What happened. */
  readonly title: string;
  /** Why, where the server or the browser reports it. */
  readonly why: string;
  /** What the user can do. */
  readonly advice: string;
  readonly details: string | undefined;
}

function adviceFor(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return t('Check your connection, and whether the server is running; then try again.');
    case 'timeout':
      return t('The server took too long. Try again in a moment.');
    case 'auth':
      return t('Sign in, then try again.');
    case 'html':
    case 'parse':
    case 'shape':
      return t(
        "The response cannot be read: something between the server and this page may have changed it. Try the server's own front end.",
      );
    case 'aborted':
      return t('Try again.');
    case 'http':
      if (error.status === 403 || error.status === 404) {
        return t('Check the address, or ask the owner for access.');
      }
      return error.status >= 500
        ? t('Try again in a moment. If it happens again, show this page to the administrator of the server.')
        : t('Try again.');
  }
}

/** Any thrown value in three sentences: what, why, and what to do. */
export function errorAdvice(error: unknown): ErrorAdvice {
  if (error instanceof ApiError) {
    const why = [error.detail !== error.title ? error.detail : '', ...error.issueCodes.map(({ message }) => message)];
    return {
      title: error.title || t('Unexpected error'),
      why: why.filter(Boolean).join(' '),
      advice: adviceFor(error),
      details: error.stacktrace,
    };
  }
  return {
    title: t('Unexpected error'),
    why: error instanceof Error ? error.message : String(error),
    advice: t(
      "Reload the page. If it happens again, use the server's own front end and report the message on this page.",
    ),
    details: error instanceof Error ? error.stack : undefined,
  };
}
