import { t } from '../../../../lib/t';
import { toast } from '../../../../ui/toast';

/** Warns the user if a change of the views was not saved; returns `isSaved`. */
export function warnIfNotSaved(isSaved: boolean): boolean {
  if (!isSaved) toast.warning(t('Nothing was saved: this browser does not store data for this page.'));
  return isSaved;
}
