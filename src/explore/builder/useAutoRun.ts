import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectExplore, selectRunAsYouType } from '../state/exploreSelectors';
import type { Builder } from './builderContext';

const DEBOUNCE_MS = 700;

/** Runs the chart when it is opened and complete, and after each change with "Run as you type". */
export function useAutoRun({ isStale, isInvalid, run }: Builder): void {
  const { loadId, slice, status, dataset, controlPanel, lastRunFormData } = useAppSelector(selectExplore);
  const runAsYouType = useAppSelector(selectRunAsYouType);
  const isNew = slice === undefined;
  const isReady = status === 'ready' && dataset !== undefined;
  const hasPanel = controlPanel !== undefined;
  const hasRun = lastRunFormData !== undefined;
  const openedLoadId = useRef(0);
  useEffect(() => {
    // A saved chart runs immediately; a new one needs its control panel for validation.
    if (!isReady || hasRun || openedLoadId.current === loadId || (isNew && !hasPanel)) return;
    openedLoadId.current = loadId;
    if (!isNew || !isInvalid) run();
  }, [isReady, hasRun, loadId, isNew, hasPanel, isInvalid, run]);
  useEffect(() => {
    if (!runAsYouType || !isStale || isInvalid || !isReady) return undefined;
    const timer = setTimeout(run, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [runAsYouType, isStale, isInvalid, isReady, run]);
}
