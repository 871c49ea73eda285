import { useEffect, useState } from 'react';

let loaded = false;

/** True once the rarely used components are registered, at once when `needed` is false. */
export function useExtras(needed: boolean): boolean {
  const [ready, setReady] = useState(loaded);
  useEffect(() => {
    if (!needed || loaded) return undefined;
    let mounted = true;
    void import('./extras').then(() => {
      loaded = true;
      if (mounted) setReady(true);
    });
    return () => {
      mounted = false;
    };
  }, [needed]);
  return !needed || ready;
}
