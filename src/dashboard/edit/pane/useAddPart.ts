import { selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { t } from '../../../lib/t';
import type { NewItem } from '../../../layout/operations/operation';
import { useAppStore } from '../../../store/hooks';
import { announce } from '../announce';
import { partElement } from '../dnd/measureScene';
import { useDropping } from '../dnd/useDropping';
import { endPlace } from './endPlace';

/** Frames within which a part that was just made is on the page. */
const LONGEST = 30;

function bringIntoView(id: string): void {
  let frames = 0;
  const seek = (): void => {
    const element = partElement(id);
    if (element) element.scrollIntoView({ block: 'nearest' });
    else if (frames++ < LONGEST) requestAnimationFrame(seek);
  };
  requestAnimationFrame(seek);
}

/** Puts something new at the end of what is shown. The focus stays where it is, for the next one. */
export function useAddPart(): (item: NewItem, label: string) => void {
  const store = useAppStore();
  const dropAt = useDropping();
  return useCallback(
    (item: NewItem, label: string) => {
      const { dashboard } = store.getState();
      const place = endPlace(selectLayout(store.getState()), item, dashboard.activeTabs);
      const outcome = dropAt({ kind: 'new', item }, place);
      if ('refused' in outcome) return;
      announce(t('Added at the end: %s', label));
      const [id] = outcome.touched;
      if (id !== undefined) bringIntoView(id);
    },
    [store, dropAt],
  );
}
