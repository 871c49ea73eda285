import { selectDraft } from '../../state/selectDashboard';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/t';
import { deleteOwnDraft, saveDraft, createVisitId, type DraftOwner } from '../state/storedDrafts';
import { selectHasUnsavedChanges } from '../state/editing';
import { DraftStore } from '../../../store/DraftStore';
import { useAppSelector, useAppStore, useService } from '../../../store/hooks';
import { toast } from '../../../ui/toast';

/** Milliseconds without changes after which the draft is written; at the latest after LATEST. */
const PAUSE = 300;
const LATEST = 1000;

/** Stores every change in this browser until it is saved or discarded. Returns the key of this visit's draft. */
export function useStoreDraft(dashboardId: number, userId: number | undefined): string {
  const store = useAppStore();
  const drafts = useService(DraftStore);
  const [visitId] = useState(createVisitId);
  const base = useAppSelector((state) => (state.edit?.dashboardId === dashboardId ? state.edit.base : null));
  const draft = useAppSelector(selectDraft);
  const isUnsaved = useAppSelector(selectHasUnsavedChanges);
  const pending = useRef<() => void>(undefined);
  const unsavedSince = useRef(0);
  const failed = useRef(false);

  useEffect(() => {
    const owner: DraftOwner = { dashboardId, userId };
    if (!base || !draft) return undefined;
    if (store.getState().editUi?.preservesDraftOnLeave) return undefined;
    if (!isUnsaved) {
      pending.current = undefined;
      void deleteOwnDraft(drafts, owner, visitId);
      return undefined;
    }
    const write = (): void => {
      pending.current = undefined;
      unsavedSince.current = 0;
      void saveDraft(drafts, owner, visitId, base, draft).then((isStored) => {
        if (!isStored && !failed.current)
          toast.warning(t('This browser cannot store drafts: unsaved changes are lost when this page is closed.'));
        failed.current = !isStored;
      });
    };
    pending.current = write;
    unsavedSince.current ||= Date.now();
    const timer = setTimeout(write, Math.max(0, Math.min(PAUSE, unsavedSince.current + LATEST - Date.now())));
    return () => clearTimeout(timer);
  }, [store, drafts, dashboardId, userId, visitId, base, draft, isUnsaved]);

  useEffect(() => {
    const flush = (): void => pending.current?.();
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      // Without unsaved changes the draft was saved or discarded.
      if (store.getState().editUi?.preservesDraftOnLeave || selectHasUnsavedChanges(store.getState())) flush();
      else void deleteOwnDraft(drafts, { dashboardId, userId }, visitId);
    };
  }, [store, drafts, dashboardId, userId, visitId]);
  return visitId;
}
