import { draftPreservedOnLeave } from '../state/editUiSlice';
import { useRef } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { t } from '../../../lib/t';
import { hasEditParam } from '../../state/dashboardAddress';
import { selectHasUnsavedChanges } from '../state/editing';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { useSave } from './useSave';

/** Confirms leaving with unsaved changes, and offers to save them. */
export function EditLeaveGuard() {
  const store = useAppStore();
  const isUnsaved = useAppSelector(selectHasUnsavedChanges);
  const leaveOnSave = useRef<() => void>(undefined);
  const { save, isSaving, dialog } = useSave(() => {
    if (!selectHasUnsavedChanges(store.getState())) leaveOnSave.current?.();
  });
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) => {
    const stays = currentLocation.pathname === nextLocation.pathname && hasEditParam(nextLocation.search);
    return !stays && selectHasUnsavedChanges(store.getState());
  };
  return (
    <>
      <LeaveGuard
        blocks={blocks}
        warnsBeforeUnload={isUnsaved}
        cancelLabel={t('Stay here')}
        okLabel={isSaving ? t('Saving...') : t('Save and leave')}
        busy={isSaving}
        onOk={(leave) => {
          leaveOnSave.current = leave;
          save();
        }}
        discard={{
          label: t('Leave without saving'),
          onDiscard: () => store.dispatch(draftPreservedOnLeave()),
        }}
      >
        <p>{t('You have unsaved changes. Are you sure you want to leave this page?')}</p>
        <p>{t('A draft of them stays in this browser and is offered when you edit this dashboard again.')}</p>
      </LeaveGuard>
      {dialog}
    </>
  );
}
