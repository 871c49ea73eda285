import { useEffect, useRef } from 'react';

const fields = new Set<() => void>();

/** Texts that are still being typed go into the work now: before it is saved, and before edit mode or the page is left. */
export function keepTyped(): void {
  for (const keep of fields) keep();
}

/** For a field that keeps what is typed to itself at first. */
export function useTyped(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const now = (): void => latest.current();
    fields.add(now);
    window.addEventListener('pagehide', now);
    return () => {
      fields.delete(now);
      window.removeEventListener('pagehide', now);
    };
  }, []);
}
