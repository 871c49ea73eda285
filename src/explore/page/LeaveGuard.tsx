import { useBlocker } from 'react-router-dom';
import { t } from '../../lib/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useWarnBeforeUnload } from '../../ui/useWarnBeforeUnload';

const EXPLORE = /^(\/superset)?\/explore\//;

/** Asks for confirmation before navigating away from unsaved changes or closing the tab. */
export function LeaveGuard({ hasUnsavedChanges }: { readonly hasUnsavedChanges: boolean }) {
  const blocker = useBlocker(({ nextLocation }) => hasUnsavedChanges && !EXPLORE.test(nextLocation.pathname));
  useWarnBeforeUnload(hasUnsavedChanges);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('You have unsaved changes.')}
      okLabel={t('Leave')}
      cancelLabel={t('Stay')}
      onOk={blocker.proceed}
      onCancel={blocker.reset}
    >
      {t('Are you sure you want to leave this page?')}
    </ConfirmDialog>
  );
}
