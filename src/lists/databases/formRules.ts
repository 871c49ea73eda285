import { parseJson } from '../../lib/losslessJson';
import { isRecord } from '../../lib/read';
import { t } from '../../lib/t';

function isJsonObject(text: string): boolean {
  try {
    return isRecord(parseJson(text));
  } catch {
    return false;
  }
}

/** Validates text that is not empty. */
const rule = (isValid: (text: string) => boolean, getMessage: () => string) => ({
  validator: (_rule: unknown, value: unknown): Promise<void> =>
    typeof value !== 'string' || value.trim() === '' || isValid(value)
      ? Promise.resolve()
      : Promise.reject(new Error(getMessage())),
});

export const jsonRule = () => rule(isJsonObject, () => t('Invalid JSON'));
/** The sentence needs the field's label as its subject. */
export const numberRule = (label: string) =>
  rule(
    (text) => /^\s*-?\d+\s*$/.test(text),
    () => `${label} ${t('is expected to be an integer')}`,
  );
