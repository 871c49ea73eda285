import { useEffect, useMemo, useState } from 'react';
import { timeAgo } from '../../../lib/format/dates';
import { sameValue } from '../../../lib/sameValue';
import { t, tn } from '../../../lib/t';
import { describeChanges } from '../model/describeChanges';
import type { Resolutions, Conflict } from '../../../layout/merge/conflict';
import { DraftStore } from '../../../store/DraftStore';
import { getLeftoverDrafts, type StoredDashboardDraft } from '../state/storedDrafts';
import { restoreDraft } from '../state/restoreDraft';
import { useAppDispatch, useAppSelector, useService } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { ChangeList } from './ChangeList';
import { ConflictDialog } from './ConflictDialog';
import { useStoreDraft } from './useStoreDraft';
import './save.css';

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
  return <Offer key={draft.key} draft={draft} onSettled={dismiss} />;
}

function Offer({ draft, onSettled }: { readonly draft: StoredDashboardDraft; readonly onSettled: () => void }) {
  const dispatch = useAppDispatch();
  const base = useAppSelector((state) => state.edit?.base);
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices);
  const changes = useMemo(() => describeChanges(draft.base.draft, draft.draft, slices ?? {}), [draft, slices]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  const [isBusy, setBusy] = useState(false);
  const restore = async (resolutions?: Resolutions): Promise<void> => {
    setBusy(true);
    const merged = await dispatch(restoreDraft(draft, resolutions)).finally(() => setBusy(false));
    if (!merged) return;
    setConflicts(merged.open.length > 0 ? merged.conflicts : undefined);
    if (merged.open.length > 0) return;
    for (const note of merged.notes) toast.warning(note);
    onSettled();
  };
  const isOlder = base !== null && base !== undefined && base.changed_on !== draft.base.changed_on;
  return (
    <div className="v-alert v-alert-info save-notice" role="status">
      <div className="v-alert-title">{t('There is unsaved work on this dashboard from %s.', timeAgo(draft.at))}</div>
      {isOlder && <span>{t('%s has saved it since; both are merged.', base.changed_by_name || t('Somebody'))}</span>}
      <details>
        <summary>{tn('%s change', '%s changes', changes.length)}</summary>
        <ChangeList changes={changes} />
      </details>
      <div className="save-notice-buttons">
        <Button kind="primary" disabled={isBusy} onClick={() => void restore()}>
          {t('Restore it')}
        </Button>
        <Button disabled={isBusy} onClick={onSettled}>
          {t('Discard it')}
        </Button>
      </div>
      {conflicts && base && (
        <ConflictDialog
          title={t('Restore unsaved work')}
          okLabel={t('Restore it')}
          by={base.changed_by_name}
          changed_on={base.changed_on}
          conflicts={conflicts}
          omitted={[]}
          isBusy={isBusy}
          onClose={() => setConflicts(undefined)}
          onResolved={(resolutions) => void restore(resolutions)}
        />
      )}
    </div>
  );
}
