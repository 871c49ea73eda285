import { useCallback, useState } from 'react';
import { readBarSettings, saveBarSettings, type BarSettings } from './barSettings';

/** The user's settings of this dashboard's bar, and the way to change and save them. */
export function useBarSettings(dashboardId: number): [BarSettings, (change: Partial<BarSettings>) => void] {
  const [settings, setSettings] = useState(() => readBarSettings(dashboardId));
  const change = useCallback(
    (part: Partial<BarSettings>) => {
      const next = { ...settings, ...part };
      setSettings(next);
      saveBarSettings(dashboardId, next);
    },
    [settings, dashboardId],
  );
  return [settings, change];
}
