import { useEffect, useRef } from 'react';
import { t } from '../../../lib/t';
import type { SavedDashboard } from '../../../state/edit/saveDashboard';
import { Button } from '../../../ui/Button';
import { useSave } from './useSave';

export interface SaveButtonProps {
  /** The dashboard is saved: the page goes to its address. */
  readonly onSaved: (saved: SavedDashboard) => void;
}

/** Saves (Ctrl+S too), with all that has to be asked about it. */
export function SaveButton({ onSaved }: SaveButtonProps) {
  const { save, isSaving, canSave, dialog } = useSave(onSaved);
  const isReady = canSave && !isSaving;
  const latest = useRef({ save, isReady });
  latest.current = { save, isReady };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (latest.current.isReady && !document.querySelector('.v-dialog')) latest.current.save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button kind="primary" disabled={!isReady} title={t('Save (Ctrl+S)')} onClick={save}>
        {isSaving ? t('Saving...') : t('Save')}
      </Button>
      {dialog}
    </>
  );
}
