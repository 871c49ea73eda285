import { useEffect, useState } from 'react';
import type { DashboardTheme } from '../api/dashboardShape';
import { fetchThemes } from '../api/themes';
import { useClient } from './hooks';

interface FoundThemes {
  /** Undefined until they are loaded. */
  readonly themes: readonly DashboardTheme[] | undefined;
  readonly isFailed: boolean;
}

/** The themes that a dashboard may have. */
export function useThemes(): FoundThemes {
  const client = useClient();
  const [themes, setThemes] = useState<readonly DashboardTheme[]>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    fetchThemes(client, controller.signal).then(setThemes, () => {
      if (!controller.signal.aborted) setIsFailed(true);
    });
    return () => controller.abort();
  }, [client]);
  return { themes, isFailed };
}
