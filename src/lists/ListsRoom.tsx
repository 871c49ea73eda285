import type { ReactNode } from 'react';
import { useInjectApi } from '../store/injectApi';
import { listsApi } from './listsApi';

/** Adds the api of the lists to the store for the pages in it. */
export function ListsRoom({ children }: { readonly children: ReactNode }) {
  useInjectApi(listsApi);
  return children;
}
