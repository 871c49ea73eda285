import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Client } from '../api/client/client';
import type { Services } from './services';
import type { AppDispatch, AppStore, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The client of the page's server, for components; thunks and endpoints get it from the store's services. */
export function useClient(): Client {
  return useAppStore().services.client;
}

/** A service of the page's store, for components; thunks get the services as their third argument. */
export function useService<T extends object>(Service: new (services: Services) => T): T {
  return useAppStore().services.get(Service);
}
