import { usePendingText } from './usePendingText';
import { selectLayout } from '../../state/selectDashboard';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { setMeta } from '../../../layout/operations/setMeta';
import { getItem } from '../../../layout/layout';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useChangeLayout } from '../useChangeLayout';

/** Milliseconds without typing after which the text is committed to the draft. */
const PAUSE = 400;

/**
 * A long text of an item while it is being typed: `meta.code`, or `example` where it has none. Consecutive typing is
 * one undo step; undoing it updates the editor.
 */
export function useTextDraft(id: string, example: string): readonly [string, (text: string) => void] {
  const store = useAppStore();
  const { change } = useChangeLayout();
  const step = useId();
  const code = useAppSelector((state) => getItem(selectLayout(state), id)?.meta['code']);
  const stored = typeof code === 'string' ? code : example;
  const [draft, setDraft] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    // Undone, or changed elsewhere: the store wins over the local text.
    setDraft(stored);
  }
  const latest = useRef({ draft, stored });
  useEffect(() => {
    latest.current = { draft, stored };
  });

  const commit = useCallback((): void => {
    const { draft: text, stored: committed } = latest.current;
    // The item may have been removed, or edit mode left.
    const exists = getItem(selectLayout(store.getState()), id) !== undefined;
    if (text === committed || !exists) return;
    latest.current = { draft: text, stored: text };
    change((layout) => setMeta(layout, id, { code: text }), `code:${id}:${step}`);
  }, [store, change, id, step]);

  usePendingText(commit);
  useEffect(() => {
    const timer = window.setTimeout(commit, PAUSE);
    return () => window.clearTimeout(timer);
  }, [draft, commit]);

  useEffect(() => commit, [commit]);

  return [draft, setDraft];
}
