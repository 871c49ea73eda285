import type { ApiError } from './ApiError';

/** Whether the error leaves open what the server did. */
export function isUncertain({ kind, status }: ApiError): boolean {
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    kind === 'aborted' ||
    kind === 'html' ||
    kind === 'parse' ||
    status >= 500
  );
}
