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
