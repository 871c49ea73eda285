import { useLayoutEffect, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useAppSelector } from '../store/hooks';
import { listsRoom } from './listsApi';
import { addRoom } from '../store/store';

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
