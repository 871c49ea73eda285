import { useEffect, useState } from 'react';
import { useBootstrap } from '../store/sessionContext';
import { loadCronDescriptions, type DescribeCron } from './model/describeCron';

/** Says schedules in the page's language; undefined until that is loaded. */
export function useCronDescription(isNeeded = true): DescribeCron | undefined {
  const { locale } = useBootstrap().common;
  const [describe, setDescribe] = useState<DescribeCron>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    // Without it a schedule is shown as it is written.
    loadCronDescriptions(locale).then(
      (loaded) => {
        if (isMounted) setDescribe(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [locale, isNeeded]);
  return describe;
}
