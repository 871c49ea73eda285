import { useEffect, useRef } from 'react';
import { useService } from '../../../store/hooks';
import { PendingTexts } from '../state/PendingTexts';

/** For a field that commits its text to the draft later than it is typed. */
export function usePendingText(commit: () => void): void {
  const pending = useService(PendingTexts);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    const commitLatest = (): void => latest.current();
    const unregister = pending.register(commitLatest);
    window.addEventListener('pagehide', commitLatest);
    return () => {
      unregister();
      window.removeEventListener('pagehide', commitLatest);
    };
  }, [pending]);
}
