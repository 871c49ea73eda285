import { useCallback, useState } from 'react';
import { readBarSettings, saveBarSettings, type BarSettings } from './barSettings';

/** The user's settings of this dashboard's bar, and a function that changes and saves them. */
export function useBarSettings(dashboardId: number): [BarSettings, (change: Partial<BarSettings>) => void] {
  const [settings, setSettings] = useState(() => readBarSettings(dashboardId));
  const changeSettings = useCallback(
    (change: Partial<BarSettings>) => {
      const next = { ...settings, ...change };
      setSettings(next);
      saveBarSettings(dashboardId, next);
    },
    [settings, dashboardId],
  );
  return [settings, changeSettings];
}
