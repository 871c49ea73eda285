import { draftPreservedOnLeave } from '../state/editUiSlice';
import { useCallback, useEffect, useRef } from 'react';
import { t } from '../../../lib/t';
import { hasEditParam } from '../../state/dashboardAddress';
import { selectHasUnsavedChanges } from '../state/editing';
import { PendingTexts } from '../state/PendingTexts';
import { useAppStore, useService } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useBlocker } from '../../../ui/router/PageRouter';
import { useWarnBeforeUnload } from '../../../ui/useWarnBeforeUnload';
import { useSave } from './useSave';

/** Confirms leaving with unsaved changes: by an internal link, by back and forward, or by closing the tab. */
export function LeaveGuard() {
  const store = useAppStore();
  const pendingTexts = useService(PendingTexts);
  const hasUnsavedChanges = useCallback((): boolean => {
    // Text that is still being typed may be the only change.
    pendingTexts.commitAll();
    return selectHasUnsavedChanges(store.getState());
  }, [store, pendingTexts]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = currentLocation.pathname === nextLocation.pathname && hasEditParam(nextLocation.search);
    return !stays && hasUnsavedChanges();
  });
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const { save, isSaving, dialog } = useSave(() => {
    // The user may have decided to stay meanwhile, or have moved on.
    if (!selectHasUnsavedChanges(store.getState())) latest.current.proceed?.();
  });
  useWarnBeforeUnload(hasUnsavedChanges);
  if (blocker.state !== 'blocked') return dialog;
  const leave = (): void => {
    store.dispatch(draftPreservedOnLeave());
    blocker.proceed();
  };
  return (
    <>
      <Dialog
        title={t('You have unsaved changes.')}
        onClose={() => blocker.reset()}
        footer={
          <>
            <Button onClick={() => blocker.reset()}>{t('Stay here')}</Button>
            <Button kind="danger" onClick={leave}>
              {t('Leave without saving')}
            </Button>
            <Button kind="primary" disabled={isSaving} onClick={save}>
              {isSaving ? t('Saving...') : t('Save and leave')}
            </Button>
          </>
        }
      >
        <p>{t('You have unsaved changes. Are you sure you want to leave this page?')}</p>
        <p>{t('A draft of them stays in this browser and is offered when you edit this dashboard again.')}</p>
      </Dialog>
      {dialog}
    </>
  );
}
