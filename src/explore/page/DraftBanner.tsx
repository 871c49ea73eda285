import { useEffect, useState } from 'react';
import { timeAgo } from '../../lib/format/timeAgo';
import { sameValue } from '../../lib/sameValue';
import { t } from '../../lib/t';
import { DraftStore } from '../../store/DraftStore';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { useBuilder } from '../builder/builderContext';
import {
  deleteOwnDraft,
  findAbandonedDraft,
  getDraftChartKey,
  saveDraft,
  type ExploreDraft,
} from '../state/exploreDrafts';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectDataset, selectFormData, selectLoadId, selectSliceId } from '../state/exploreSelectors';
import { runRequested } from '../state/exploreSlice';

const DEBOUNCE_MS = 400;

/** Saves unsaved changes as a draft in the browser, and offers to restore the draft of a closed or crashed page. */
export function DraftBanner() {
  const drafts = useService(DraftStore);
  const formData = useAppSelector(selectFormData);
  const loadId = useAppSelector(selectLoadId);
  const { hasUnsavedChanges } = useBuilder();
  const { userId } = useBootstrap().user;
  const chart = getDraftChartKey(useAppSelector(selectSliceId), useAppSelector(selectDataset)?.uid, userId);
  useEffect(() => {
    const timer = setTimeout(
      () => void (hasUnsavedChanges ? saveDraft(drafts, chart, formData) : deleteOwnDraft(drafts, chart)),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [drafts, chart, formData, hasUnsavedChanges]);
  return <AbandonedDraft key={`${chart} ${String(loadId)}`} chart={chart} />;
}

function AbandonedDraft({ chart }: { readonly chart: string }) {
  const dispatch = useAppDispatch();
  const drafts = useService(DraftStore);
  const formData = useAppSelector(selectFormData);
  const [draft, setDraft] = useState<ExploreDraft>();
  useEffect(() => {
    let isMounted = true;
    void findAbandonedDraft(drafts, chart).then((abandonedDraft) => {
      if (isMounted) setDraft(abandonedDraft);
    });
    return () => {
      isMounted = false;
    };
  }, [drafts, chart]);

  const isRestored = draft !== undefined && sameValue(draft.formData, formData);
  const key = draft?.key;
  useEffect(() => {
    // After a reload the form data of the URL already has the changes.
    if (isRestored && key !== undefined) void drafts.delete([key]);
  }, [drafts, isRestored, key]);

  if (!draft || isRestored) return null;
  const close = (): void => {
    setDraft(undefined);
    void drafts.delete([draft.key]);
  };
  return (
    <div className="v-alert v-alert-info explore-draft" role="status">
      <span>{t('There is unsaved work on this chart from %s.', timeAgo(draft.at))}</span>
      <Button
        kind="primary"
        onClick={() => {
          dispatch(formDataChanged(draft.formData));
          dispatch(runRequested(draft.formData));
          close();
        }}
      >
        {t('Restore it')}
      </Button>
      <Button onClick={close}>{t('Discard it')}</Button>
    </div>
  );
}
