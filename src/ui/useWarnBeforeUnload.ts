import { useEffect } from 'react';

/**
 * Has the browser ask for confirmation before the page is closed or reloaded.
 * @param isEnabled a stable function is called then
 */
export function useWarnBeforeUnload(isEnabled: boolean | (() => boolean)): void {
  useEffect(() => {
    if (isEnabled === false) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (isEnabled === true || isEnabled()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isEnabled]);
}
