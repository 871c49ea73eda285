import { useEffect, useRef } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { persistDataMask } from '../state/persistDataMask';
import { toast } from '../../ui/toast';

/** Saves every change of the filters on the server, which already has the masks that the page opened with. */
export function usePersistDataMask(): void {
  const dispatch = useAppDispatch();
  const applied = useAppSelector((state) => state.dataMask.applied);
  const initial = useRef<typeof applied | undefined>(applied);
  const isWarned = useRef(false);
  useEffect(() => {
    if (applied === initial.current) return undefined;
    // After the first change, a return to the initial masks is a change too.
    initial.current = undefined;
    const onError = (): void => {
      if (!isWarned.current)
        toast.warning(t('The filters cannot be stored on the server now: a reload would lose them.'));
      isWarned.current = true;
    };
    return dispatch(persistDataMask(onError));
  }, [dispatch, applied]);
}
