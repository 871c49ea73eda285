import { useEffect } from 'react';

/** Has the browser ask for confirmation before the page is closed or reloaded. */
export function useWarnBeforeUnload(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isEnabled]);
}
