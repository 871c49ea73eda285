import { getLengthError } from '../../lib/getLengthError';
import { parseJson } from '../../lib/losslessJson';
import { isRecord } from '../../lib/read';
import { t } from '../../lib/t';

/** A text that may not be empty. */
export const requiredText = () => ({ required: true, whitespace: true, message: t('This is a required field') });

/** At least one of several. */
export const requiredList = () => ({
  type: 'array' as const,
  required: true,
  min: 1,
  message: t('This is a required field'),
});

function isJsonObject(text: string): boolean {
  try {
    return isRecord(parseJson(text));
  } catch {
    return false;
  }
}

/** Validates a text that is not empty. */
export const textRule = (isValid: (text: string) => boolean, getMessage: () => string) => ({
  validator: (_rule: unknown, value: unknown): Promise<void> =>
    typeof value !== 'string' || value.trim() === '' || isValid(value)
      ? Promise.resolve()
      : Promise.reject(new Error(getMessage())),
});

/** An object in JSON. */
export const jsonRule = () => textRule(isJsonObject, () => t('Invalid JSON'));

/** A text that the server would refuse or cut. */
export const maxLengthRule = (max: number) => ({
  validator: (_rule: unknown, value: unknown): Promise<void> => {
    const error = typeof value === 'string' ? getLengthError(value, max) : undefined;
    return error === undefined ? Promise.resolve() : Promise.reject(new Error(error));
  },
});
