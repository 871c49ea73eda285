import { useEffect, useState } from 'react';
import { sameValue } from '../../../lib/sameValue';
import { DraftStore } from '../../../store/DraftStore';
import { getLeftoverDrafts, type StoredDashboardDraft } from '../state/storedDrafts';
import { useAppSelector, useService } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useStoreDraft } from './useStoreDraft';
import './save.css';

const DraftOffer = lazyComponent(() => import('./DraftOffer').then((m) => m.DraftOffer));

/** Stores unsaved changes as a draft in this browser, and offers to restore that of a closed or crashed page. */
export function DraftNotice() {
  const { user } = useBootstrap();
  const dashboardId = useAppSelector((state) => state.edit?.dashboardId ?? 0);
  return dashboardId === 0 ? null : <Drafts key={dashboardId} dashboardId={dashboardId} userId={user.userId} />;
}

interface DraftsProps {
  readonly dashboardId: number;
  readonly userId: number | undefined;
}

function Drafts({ dashboardId, userId }: DraftsProps) {
  const store = useService(DraftStore);
  const visitId = useStoreDraft(dashboardId, userId);
  const base = useAppSelector((state) => state.edit?.base);
  const [leftoverDrafts, setLeftoverDrafts] = useState<readonly StoredDashboardDraft[]>([]);
  useEffect(() => {
    let isMounted = true;
    void getLeftoverDrafts(store, { dashboardId, userId }, visitId).then((drafts) => {
      if (isMounted) setLeftoverDrafts(drafts);
    });
    return () => {
      isMounted = false;
    };
  }, [store, dashboardId, userId, visitId]);
  const savedDrafts = base ? leftoverDrafts.filter(({ draft }) => sameValue(draft, base.draft)) : [];
  const [draft] = leftoverDrafts.filter((leftover) => !savedDrafts.includes(leftover));
  const savedKeys = savedDrafts.map(({ key }) => key).join(' ');
  useEffect(() => {
    // Saved since by the page that stored it.
    if (savedKeys !== '') void store.delete(savedKeys.split(' '));
  }, [store, savedKeys]);
  if (!draft) return null;
  const dismiss = (): void => {
    setLeftoverDrafts((drafts) => drafts.filter(({ key }) => key !== draft.key));
    void store.delete([draft.key]);
  };
  return <DraftOffer key={draft.key} draft={draft} onSettled={dismiss} />;
}
