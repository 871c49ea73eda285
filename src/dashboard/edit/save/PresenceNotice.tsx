import { useEffect, useState } from 'react';
import { t, tn } from '../../../lib/t';
import { joinPresence, type Others } from '../state/presence';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import './save.css';

const NO_OTHERS: Others = { count: 0, saved: false };

/** Warns that the same dashboard is being edited in another tab or window of this browser, or was saved there. */
export function PresenceNotice() {
  const store = useAppStore();
  const dashboardId = useAppSelector((state) => state.edit?.dashboardId ?? 0);
  const [others, setOthers] = useState(NO_OTHERS);
  useEffect(() => {
    if (dashboardId === 0) return undefined;
    const presence = joinPresence(dashboardId, setOthers);
    let base = store.getState().edit?.base;
    // Synchronously: saving makes the page leave edit mode.
    const unsubscribe = store.subscribe(() => {
      const edit = store.getState().edit;
      if (edit?.dashboardId !== dashboardId || edit.base === base) return;
      base = edit.base;
      presence.saved();
    });
    return () => {
      unsubscribe();
      presence.leave();
      setOthers(NO_OTHERS);
    };
  }, [dashboardId, store]);
  if (others.count === 0 && !others.saved) return null;
  return (
    <div className="v-alert v-alert-warning save-notice" role="status">
      {others.count > 0 && (
        <div>
          {tn(
            'This dashboard is also being edited in another tab of this browser.',
            'This dashboard is also being edited in %s other tabs of this browser.',
            others.count,
          )}
        </div>
      )}
      <div>
        {others.saved
          ? t('It was saved in another tab since you started editing. Saving merges both.')
          : t('What is saved in both is merged.')}
      </div>
    </div>
  );
}
