import { asRecord, asString } from '../lib/read';
import { t } from '../lib/t';

/** What a failed question has to say to a person. */
export function getErrorMessage(error: unknown): string {
  const { detail, message } = asRecord(error);
  return asString(detail) || asString(message) || t('An error has occurred');
}
