import { t } from '../../../lib/t';
import type { RecipientValue } from './alertValues';
import { getMethodLabel } from './slackRecipients';

/** As the server checks addresses. */
const EMAIL = /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

/** Addresses are separated by ',' or ';'. */
function getInvalidEmails(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '' && !EMAIL.test(address));
}

/** What is wrong with the recipients; undefined where nothing is. */
export function findRecipientsError(recipients: readonly RecipientValue[]): string | undefined {
  if (recipients.length === 0) return t('Choose notification method and recipients.');
  for (const { type, target, cc, bcc } of recipients) {
    if (target.trim() === '') return t('%s recipients', getMethodLabel(type)) + ': ' + t('This is a required field');
    const invalid = type === 'Email' ? getInvalidEmails([target, cc, bcc].join(',')) : [];
    if (invalid.length > 0) return `${t('Please enter a valid email address')}: ${invalid.join(', ')}`;
  }
  return undefined;
}

/** A validator of antd's forms. */
export function validateRecipients(_rule: unknown, recipients: readonly RecipientValue[]): Promise<void> {
  const error = findRecipientsError(recipients);
  return error === undefined ? Promise.resolve() : Promise.reject(new Error(error));
}
