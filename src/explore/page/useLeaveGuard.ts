import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../../lib/t';

const EXPLORE = /^(\/superset)?\/explore\//;

/** Asks before unsaved work is left: by a link of ours, by another address, or by closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !EXPLORE.test(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('You have unsaved changes. Are you sure you want to leave this page?'))) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [unsaved]);
}
