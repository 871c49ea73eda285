import { asRecord, asString } from './read';
import { t } from './t';

/** The message of a failed request, for the user. */
export function getErrorMessage(error: unknown): string {
  const { detail, message } = asRecord(error);
  return asString(detail) || asString(message) || t('An error has occurred');
}
