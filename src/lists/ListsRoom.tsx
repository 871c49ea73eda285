import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useAppSelector } from '../state/hooks';
import { listsRoom } from '../state/listsApi';
import { addRoom } from '../state/store';

addRoom(listsRoom);

/** Lets its pages ask once the store has taken in the lists' cache, which it does at the next action after `addRoom`. */
export function ListsRoom({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const ready = useAppSelector((state) => listsRoom.reducerPath in state);
  useLayoutEffect(() => {
    if (!ready) store.dispatch({ type: 'lists/opened' });
  }, [ready, store]);
  return ready ? children : null;
}
