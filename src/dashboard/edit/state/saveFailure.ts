import type { ApiError } from '../../../api/client/ApiError';
import { t } from '../../../lib/t';
import { getFieldLabel } from '../model/mergeDrafts';

export interface FailedSave {
  readonly kind: 'failed';
  readonly message: string;
  /** What it means and what the user can do. */
  readonly advice: string;
  /** Other than that the dashboard was not saved. */
  readonly title?: string;
}

export function failedSave(message: string, advice = ''): FailedSave {
  return { kind: 'failed', message, advice };
}

/** Everything was saved but the tags, which stay in the draft. */
export function toFailedTagsSave({ title, detail }: ApiError): FailedSave {
  const failed = failedSave(t('The tags could not be saved; everything else was.'), detail || title);
  return { ...failed, title: t('Save dashboard') };
}

/** A message of the server, with its names of fields as the properties have them. */
const nameFields = (detail: string): string => detail.replace(/^\w+(?=: )/gm, (field) => getFieldLabel(field));

function getMessage({ status, detail }: ApiError): string {
  if (status === 403) return t('You do not have permission to edit this dashboard');
  return detail === ''
    ? t('Sorry, an unknown error occurred')
    : t('Sorry, there was an error saving this dashboard: %s', nameFields(detail));
}

function getAdvice({ kind, status }: ApiError): string {
  if (kind === 'auth') return t('You are not signed in. Sign in and save again.');
  if (kind === 'network') return t('The server could not be reached.');
  if (kind === 'timeout') return t('The server did not respond in time.');
  if (status === 400) return t('The server does not accept a value named above. Nothing was saved.');
  if (status === 403)
    return t('Its owners may have changed. Nothing was saved; you can save your work as a dashboard of your own.');
  if (status === 404)
    return t(
      'The dashboard is no longer there, or you may no longer see it. You can save your work as a new dashboard.',
    );
  if (status === 413) return t('The dashboard is larger than the server accepts. Nothing was saved.');
  if (status === 409) return t('Somebody is saving it at the same time. Nothing of yours was saved.');
  if (status === 422) return t('Nothing was saved. A slug that another dashboard uses, for example, is rejected.');
  return status >= 500 ? t('The server failed.') : t('Nothing was saved.');
}

/** The message for a save that the server rejected. */
export function toFailedSave(error: ApiError): FailedSave {
  return failedSave(getMessage(error), getAdvice(error));
}
