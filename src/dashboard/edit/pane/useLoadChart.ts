import { useCallback, useRef } from 'react';
import { fetchSlice } from '../state/fetchSlice';
import { useAppDispatch } from '../../../store/hooks';
import { toast } from '../../../ui/toast';

/** Loads a chart's definition; concurrent calls share the request. False, with a toast, where it fails. */
export function useLoadChart(chartId: number): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const inFlight = useRef<Promise<boolean>>(undefined);
  return useCallback(() => {
    inFlight.current ??= dispatch(fetchSlice(chartId)).then((fetched) => {
      inFlight.current = undefined;
      if ('error' in fetched) toast.warning(fetched.error);
      return !('error' in fetched);
    });
    return inFlight.current;
  }, [dispatch, chartId]);
}
