import { useEffect, useRef } from 'react';
import type { Builder } from './builder';
import { useExplore } from './exploreStore';

/** Ours: how long a person who types is waited for before the chart is asked anew. */
const TYPING = 700;

/** The chart is asked by itself once, when it is opened and complete; and after each change where the person wants that. */
export function useRuns({ stale, errors, run }: Builder): void {
  const opening = useExplore((state) => state.opening);
  const isNew = useExplore((state) => state.slice === undefined);
  const ready = useExplore((state) => state.status === 'ready' && state.dataset !== undefined);
  const hasPanel = useExplore((state) => state.panel !== undefined);
  const ran = useExplore((state) => state.ran !== undefined);
  const asYouType = useExplore((state) => state.runAsYouType);
  const complete = Object.keys(errors).length === 0;
  const begun = useRef(0);
  useEffect(() => {
    // A saved chart asks at once; a new one only when its panel says that nothing is missing.
    if (!ready || ran || begun.current === opening || (isNew && !hasPanel)) return;
    begun.current = opening;
    if (!isNew || complete) run();
  }, [ready, ran, opening, isNew, hasPanel, complete, run]);
  useEffect(() => {
    if (!asYouType || !stale || !complete || !ready) return undefined;
    const timer = setTimeout(run, TYPING);
    return () => clearTimeout(timer);
  }, [asYouType, stale, complete, ready, run]);
}
