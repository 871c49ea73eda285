import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { resourceApi } from './resourceApi';

/** For when a row of the open list turns out to be gone, whichever list that is. */
export function useRefetchLists(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(resourceApi.util.invalidateTags(['rows']));
  }, [dispatch]);
}
