import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../../lib/t';

const EXPLORE = /^(\/superset)?\/explore\//;

/** Asks for confirmation before navigating away from unsaved changes or closing the tab. */
export function useLeaveGuard(hasUnsavedChanges: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => hasUnsavedChanges && !EXPLORE.test(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('You have unsaved changes. Are you sure you want to leave this page?'))) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsavedChanges]);
}
