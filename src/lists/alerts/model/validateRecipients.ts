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

export type RecipientText = 'target' | 'cc' | 'bcc';

export interface RecipientsProblem {
  readonly message: string;
  /** Undefined where there is no recipient at all. */
  readonly at?: { readonly index: number; readonly field: RecipientText };
}

/** Of the input that is wrong: its id is the form's, so that the form can focus it. */
export interface WrongInput {
  readonly id: string | undefined;
  readonly field: RecipientText;
  readonly describedBy: string | undefined;
}

/** The label of a recipient's field. */
export function getRecipientLabel(type: string, field: RecipientText): string {
  if (field === 'cc') return t('CC recipients');
  if (field === 'bcc') return t('BCC recipients');
  return type === 'Webhook' ? t('URL') : t('%s recipients', getMethodLabel(type));
}

function findError(recipient: RecipientValue, field: RecipientText): string | undefined {
  const { type, [field]: text } = recipient;
  if (field === 'target' && text.trim() === '') return t('This is a required field');
  const invalid = type === 'Email' ? getInvalidEmails(text) : [];
  return invalid.length > 0 ? `${t('Please enter a valid email address')} (${invalid.join(', ')})` : undefined;
}

/** The first thing that is wrong with the recipients, and where; undefined where nothing is. */
export function findRecipientsProblem(recipients: readonly RecipientValue[]): RecipientsProblem | undefined {
  if (recipients.length === 0) return { message: t('Choose notification method and recipients.') };
  for (const [index, recipient] of recipients.entries())
    for (const field of ['target', 'cc', 'bcc'] as const) {
      const error = findError(recipient, field);
      const label = getRecipientLabel(recipient.type, field);
      if (error !== undefined) return { message: `${label}: ${error}`, at: { index, field } };
    }
  return undefined;
}

/** A validator of antd's forms. */
export function validateRecipients(_rule: unknown, recipients: readonly RecipientValue[]): Promise<void> {
  const problem = findRecipientsProblem(recipients);
  return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve();
}
