import { selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { t } from '../../../lib/t';
import { remove } from '../../../layout/operations/remove';
import { getItem, type Layout } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardSlice';
import { useAppStore } from '../../../store/hooks';
import { announce } from '../announce';
import { partsWords } from '../keys/partsWords';
import { useEditing } from '../useEditing';
import { openPartDialog } from './partDialog';
import { needsQuestion } from './needsQuestion';

/** The tab to show in the place of one that goes: the one before it, else the one after it. */
function neighbour(layout: Layout, tabsId: string, tabId: string, going: readonly string[]): string | undefined {
  const tabs = getItem(layout, tabsId)?.children ?? [];
  const at = tabs.indexOf(tabId);
  return (
    tabs.slice(0, Math.max(at, 0)).findLast((id) => !going.includes(id)) ??
    tabs.slice(at + 1).find((id) => !going.includes(id))
  );
}

/** Removes parts: `ask` shows the question first where tabs with something in them would go; `now` does not. */
export function useRemove(): {
  readonly ask: (ids: readonly string[]) => void;
  readonly now: (ids: readonly string[]) => void;
} {
  const store = useAppStore();
  const { change } = useEditing();
  const now = useCallback(
    (ids: readonly string[]): void => {
      const { dashboard } = store.getState();
      const layout = selectLayout(store.getState());
      for (const [tabsId, tabId] of Object.entries(dashboard.activeTabs)) {
        const next = ids.includes(tabId) ? neighbour(layout, tabsId, tabId, ids) : undefined;
        if (next !== undefined) store.dispatch(tabOpened({ tabsId, tabId: next }));
      }
      const outcome = change((current) => remove(current, ids));
      if ('refused' in outcome) return;
      announce(t('Removed: %s', partsWords(layout, ids, dashboard.loaded?.slices ?? {})));
    },
    [store, change],
  );
  const ask = useCallback(
    (ids: readonly string[]): void => {
      const layout = selectLayout(store.getState());
      if (needsQuestion(layout, ids)) openPartDialog({ kind: 'remove', ids });
      else now(ids);
    },
    [store, now],
  );
  return { ask, now };
}
