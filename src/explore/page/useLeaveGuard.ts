import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../../lib/t';

const EXPLORE = /^(\/superset)?\/explore\//;

/** Confirms leaving unsaved changes: by navigating away or by closing the tab. */
export function useLeaveGuard(hasUnsavedChanges: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => hasUnsavedChanges && !EXPLORE.test(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('You have unsaved changes. Are you sure you want to leave this page?'))) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [hasUnsavedChanges]);
}
