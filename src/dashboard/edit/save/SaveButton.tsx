import { PendingTexts } from '../state/PendingTexts';
import { useEffect, useRef } from 'react';
import { getShortcutKey } from '../../../lib/getShortcutKey';
import { t } from '../../../lib/t';
import type { SavedDashboard } from '../state/saveDashboard';
import { selectHasUnsavedChanges } from '../state/editing';
import { useAppStore, useService } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { whileIdle } from '../../../ui/whileIdle';
import { useSave } from './useSave';

export interface SaveButtonProps {
  /** Called after a save: the page navigates to the dashboard's URL. */
  readonly onSaved: (saved: SavedDashboard) => void;
}

/** The save button (and Ctrl+S), with its dialogs. */
export function SaveButton({ onSaved }: SaveButtonProps) {
  const { save, isSaving, canSave, dialog } = useSave(onSaved);
  const store = useAppStore();
  const pendingTexts = useService(PendingTexts);
  const latest = useRef({ save, canSave });
  useEffect(() => {
    latest.current = { save, canSave };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && getShortcutKey(event) === 's';
      if (!isSave) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (document.querySelector('.v-dialog') || store.getState().edit?.isSaving) return;
      // Text that is still being typed may be the only change.
      pendingTexts.commitAll();
      if (latest.current.canSave || selectHasUnsavedChanges(store.getState())) latest.current.save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, pendingTexts]);
  return (
    <>
      <Button kind="primary" disabled={!canSave} title={t('Save (Ctrl+S)')} {...whileIdle(isSaving, save)}>
        {isSaving ? t('Saving...') : t('Save')}
      </Button>
      {dialog}
    </>
  );
}
