import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { resourceApi } from './resourceApi';

/** For when a row turns out to be deleted: refetches the open list, whichever it is. */
export function useRefetchLists(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(resourceApi.util.invalidateTags(['rows']));
  }, [dispatch]);
}
