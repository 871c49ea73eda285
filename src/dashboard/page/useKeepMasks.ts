import { useEffect, useRef } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { persistDataMask } from '../state/persistDataMask';
import { toast } from '../../ui/toast';

/** Every change of the filters is kept with the server; the masks that the page opened with are there already. */
export function useKeepMasks(): void {
  const dispatch = useAppDispatch();
  const applied = useAppSelector((state) => state.dataMask.applied);
  const opened = useRef<typeof applied | undefined>(applied);
  const told = useRef(false);
  useEffect(() => {
    if (applied === opened.current) return undefined;
    // From the first change on all is kept, also the way back to what the page opened with.
    opened.current = undefined;
    return dispatch(
      persistDataMask(() => {
        if (!told.current) toast.warning(t('The filters cannot be kept by the server now: a reload would lose them.'));
        told.current = true;
      }),
    );
  }, [dispatch, applied]);
}
