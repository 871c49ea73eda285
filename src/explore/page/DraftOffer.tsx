import { useEffect, useState } from 'react';
import { timeAgo } from '../../lib/format/dates';
import { t } from '../../lib/t';
import { asked } from '../state/exploreSlice';
import { dropDrafts } from '../../store/draftStore';
import { dropOwnDraft, keepDraft, leftDraft, type Draft } from '../state/drafts';
import { sameValue } from '../../lib/sameValue';
import { workChanged } from '../state/workSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useBuilder } from './builder';
import { useExplore, useWork } from './exploreStore';

/** Ours: a draft is written when the person pauses this long. */
const PAUSE = 400;

/** Keeps a draft of unsaved work in this browser, and offers one that a closed or crashed page has left. */
export function DraftOffer() {
  const dispatch = useAppDispatch();
  const work = useWork();
  const { unsaved } = useBuilder();
  const opening = useExplore((state) => state.opening);
  const sliceId = useExplore((state) => state.slice?.slice_id);
  const uid = useExplore((state) => state.dataset?.uid);
  const chart = sliceId === undefined ? `dataset:${uid ?? ''}` : `slice:${sliceId}`;
  const [offered, setOffered] = useState<Draft>();

  useEffect(() => {
    let here = true;
    setOffered(undefined);
    void leftDraft(chart).then((draft) => {
      if (here) setOffered(draft);
    });
    return () => {
      here = false;
    };
  }, [chart, opening]);
  useEffect(() => {
    const timer = setTimeout(() => void (unsaved ? keepDraft(chart, work) : dropOwnDraft(chart)), PAUSE);
    return () => clearTimeout(timer);
  }, [chart, work, unsaved]);

  const same = offered !== undefined && sameValue(offered.formData, work);
  useEffect(() => {
    // A page that was reloaded has its work from the address already.
    if (same && offered) void dropDrafts([offered.key]);
  }, [same, offered]);

  if (!offered || same) return null;
  const settle = (): void => {
    setOffered(undefined);
    void dropDrafts([offered.key]);
  };
  return (
    <div className="v-alert v-alert-info explore-draft" role="status">
      <span>{t('There is unsaved work on this chart from %s.', timeAgo(offered.at))}</span>
      <Button
        kind="primary"
        onClick={() => {
          dispatch(workChanged(offered.formData));
          dispatch(asked(offered.formData));
          settle();
        }}
      >
        {t('Restore it')}
      </Button>
      <Button onClick={settle}>{t('Discard it')}</Button>
    </div>
  );
}
