import { useMemo, useState } from 'react';
import type { Conflict, Resolutions } from '../../../layout/merge/conflict';
import { timeAgo } from '../../../lib/format/timeAgo';
import { t, tn } from '../../../lib/t';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { describeChanges } from '../model/describeChanges';
import { restoreDraft } from '../state/restoreDraft';
import type { StoredDashboardDraft } from '../state/storedDrafts';
import { ChangeList } from './ChangeList';
import { ConflictDialog } from './ConflictDialog';

interface DraftOfferProps {
  readonly draft: StoredDashboardDraft;
  /** Restored or discarded. */
  readonly onSettled: () => void;
}

/** Offers to restore a draft, merged with what was saved since. */
export function DraftOffer({ draft, onSettled }: DraftOfferProps) {
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
