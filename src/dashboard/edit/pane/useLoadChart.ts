import { useCallback, useRef } from 'react';
import { fetchSlice } from '../state/fetchSlice';
import { useAppDispatch } from '../../../store/hooks';
import { toast } from '../../../ui/toast';

/** Loads a chart's definition; concurrent calls share the request. False, with a toast, where it fails. */
export function useLoadChart(chartId: number): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const underWay = useRef<Promise<boolean>>(undefined);
  return useCallback(() => {
    underWay.current ??= dispatch(fetchSlice(chartId)).then((fetched) => {
      underWay.current = undefined;
      if ('refused' in fetched) toast.warning(fetched.refused);
      return !('refused' in fetched);
    });
    return underWay.current;
  }, [dispatch, chartId]);
}
