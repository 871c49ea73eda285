import { useState, type ComponentType, type ReactNode } from 'react';
import { t } from '../lib/t';
import { ConfirmDialog } from './ConfirmDialog';
import { isAnotherPage, LeaveGuard } from './LeaveGuard';
import { useWarnBeforeUnload } from './useWarnBeforeUnload';

export interface DiscardDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function DiscardDialog({ onStay, onLeave }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={t('Unsaved changes')}
      okLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t('What you have entered is not saved.')}
    </ConfirmDialog>
  );
}

interface UnsavedInputOptions {
  readonly isChanged: boolean;
  /** Meanwhile the dialog stays open, and what is saved may lead to another page. */
  readonly isSaving: boolean;
  /** The confirmation of closing the dialog, where it has one of its own. */
  readonly Discard?: ComponentType<DiscardDialogProps>;
}

interface UnsavedInput {
  /** Closes the dialog, or whatever else would discard the input, once the user has confirmed it. */
  readonly leave: (discard: () => void) => void;
  /** To be rendered beside the dialog's content. */
  readonly confirmation: ReactNode;
}

/** For a dialog whose input is saved by a button: closing the dialog, leaving for another page and closing the tab are confirmed. */
export function useUnsavedInput({ isChanged, isSaving, Discard = DiscardDialog }: UnsavedInputOptions): UnsavedInput {
  const [leaving, setLeaving] = useState<{ readonly discard: () => void }>();
  useWarnBeforeUnload(isChanged);
  return {
    leave: (discard) => {
      if (isSaving) return;
      if (isChanged) setLeaving({ discard });
      else discard();
    },
    confirmation: (
      <>
        {isChanged && (
          <LeaveGuard
            title={t('Are you sure you want to leave this page?')}
            okLabel={t('Discard')}
            blocks={(navigation) => !isSaving && isAnotherPage(navigation)}
          >
            {t('What you have entered is not saved.')}
          </LeaveGuard>
        )}
        {leaving && <Discard onStay={() => setLeaving(undefined)} onLeave={leaving.discard} />}
      </>
    ),
  };
}
