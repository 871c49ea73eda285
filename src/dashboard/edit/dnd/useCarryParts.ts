import { useCallback } from 'react';
import { tn } from '../../../lib/t';
import { outermost } from '../../../layout/operations/tree';
import type { Carried } from '../../../layout/outcome';
import type { Positions } from '../../../layout/positions';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useCarry } from './DragSource';

/** What goes along with a part that is grabbed: all that is selected if it is one of them, in reading order. */
function carriedWith(positions: Positions, id: string, selected: readonly string[]): readonly string[] {
  return selected.includes(id) ? outermost(positions, selected) : [id];
}

/** `useCarry` for a part of the layout. */
export function useCarryParts(id: string, name: string): ReturnType<typeof useCarry> & { carried: () => Carried } {
  const store = useAppStore();
  const count = useAppSelector(({ edit }) => (edit?.selected.includes(id) ? edit.selected.length : 1));
  const carried = useCallback((): Carried => {
    const { edit, editWork } = store.getState();
    const ids = editWork && edit ? carriedWith(editWork.present.positions, id, edit.selected) : [id];
    return { kind: 'parts', ids };
  }, [store, id]);
  const label = count > 1 ? tn('%s component', '%s components', count) : name;
  return { ...useCarry(carried, label), carried };
}
