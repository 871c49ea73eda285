import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from './services';
import type { AppDispatch, AppStore, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** A service of the page's store, for components; thunks get the services as their third argument. */
export function useService<T extends object>(Service: new (services: Services) => T): T {
  return useAppStore().services.get(Service);
}
