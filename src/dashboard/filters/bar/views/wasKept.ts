import { t } from '../../../../lib/t';
import { toast } from '../../../../ui/toast';

/** Tells the person where a change of the views was not kept; hands the answer on. */
export function wasKept(kept: boolean): boolean {
  if (!kept) toast.warning(t('This browser keeps nothing for this page: nothing was saved.'));
  return kept;
}
