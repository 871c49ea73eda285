import { t } from '../../../lib/t';
import type { DiscardTexts } from '../../../ui/useUnsavedInput';

/** Before unsaved changes of filters or their scopes are discarded. */
export const getDiscardTexts = (): DiscardTexts => ({
  title: t('There are unsaved changes.'),
  text: t('Are you sure you want to cancel?'),
  okLabel: t('Yes, cancel'),
});
