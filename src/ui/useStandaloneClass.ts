import { useLayoutEffect } from 'react';

/**
 * Marks a page without the menu. The server's reports wait for this class, and then for the charts that they find: it comes with
 * the charts, not before. One element only has it (Playwright refuses two): the body, as on Superset's own pages.
 */
export function useStandaloneClass(isStandalone: boolean): void {
  useLayoutEffect(() => {
    document.body.classList.toggle('standalone', isStandalone);
    return () => document.body.classList.remove('standalone');
  }, [isStandalone]);
}
