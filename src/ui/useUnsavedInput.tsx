import { useState, type ReactNode } from 'react';
import { t } from '../lib/t';
import { ConfirmDialog } from './ConfirmDialog';
import { isAnotherPage, LeaveGuard } from './LeaveGuard';
import { useWarnBeforeUnload } from './useWarnBeforeUnload';

export interface DiscardTexts {
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
}

interface UnsavedInputOptions {
  readonly isChanged: boolean;
  /** Meanwhile the dialog stays open, and what is saved may lead to another page. */
  readonly isSaving: boolean;
  /** Of the confirmation of closing the dialog, where it has its own. */
  readonly texts?: DiscardTexts;
}

interface UnsavedInput {
  /** Closes the dialog, or whatever else would discard the input, once the user has confirmed it. */
  readonly leave: (discard: () => void) => void;
  /** To be rendered beside the dialog's content. */
  readonly confirmation: ReactNode;
}

/** For a dialog whose input is saved by a button: closing the dialog, leaving for another page and closing the tab are confirmed. */
export function useUnsavedInput({ isChanged, isSaving, texts }: UnsavedInputOptions): UnsavedInput {
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
        {leaving && (
          <ConfirmDialog
            title={texts?.title ?? t('Unsaved changes')}
            okLabel={texts?.okLabel ?? t('Discard')}
            cancelLabel={t('Keep editing')}
            onOk={leaving.discard}
            onCancel={() => setLeaving(undefined)}
          >
            {texts?.text ?? t('What you have entered is not saved.')}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
