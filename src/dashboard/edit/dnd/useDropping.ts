import { useCallback } from 'react';
import { drop } from '../../../layout/operations/drop';
import type { Carried, Outcome, Place } from '../../../layout/outcome';
import { partAt } from '../../../layout/positions';
import { tabOpened } from '../../state/dashboardSlice';
import { useAppStore } from '../../../store/hooks';
import { useEditing } from '../useEditing';
import { filterScopeIds } from './filterScopeIds';

/** Drops something at a place and sees to it that it is to be seen there: the tab that it fell into is opened. */
export function useDropping(): (carried: Carried, place: Place) => Outcome {
  const { change } = useEditing();
  const store = useAppStore();
  return useCallback(
    (carried: Carried, place: Place): Outcome => {
      const scopes = filterScopeIds(store.getState().editWork?.present.metadata ?? {});
      const outcome = change((positions) => drop(positions, carried, place, scopes));
      if ('refused' in outcome) return outcome;
      const { positions, touched } = outcome;
      const parent = partAt(positions, place.parentId);
      const tabId = parent?.type === 'TABS' ? touched[0] : parent?.type === 'TAB' ? parent.id : undefined;
      const tabsId = tabId === undefined ? undefined : partAt(positions, tabId)?.parents.at(-1);
      if (tabId !== undefined && tabsId !== undefined) store.dispatch(tabOpened({ tabsId, tabId }));
      return outcome;
    },
    [change, store],
  );
}
