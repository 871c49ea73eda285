import { useEffect, useRef } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { flushDataMask, persistDataMask } from '../state/persistDataMask';
import { dismissToast, toast } from '../../ui/toast';

/**
 * Persists filter changes on the server, which already has the data masks that the page was opened with. Not those of an embedded
 * dashboard, whose URL the host page sets. On unmount, a change that is not saved yet is saved at once: Back restores it.
 */
export function usePersistDataMask(): void {
  const dispatch = useAppDispatch();
  const applied = useAppSelector((state) => state.dataMask.applied);
  const initial = useRef<typeof applied | undefined>(applied);
  const warning = useRef<number>(undefined);
  const { isEmbedded } = useBootstrap();
  useEffect(() => {
    if (isEmbedded || applied === initial.current) return;
    // After the first change, a return to the initial masks is a change too.
    initial.current = undefined;
    const onError = (): void => {
      warning.current ??= toast.warning(t('The filters cannot be stored on the server now: a reload would lose them.'));
    };
    const onSaved = (): void => {
      if (warning.current !== undefined) dismissToast(warning.current);
      warning.current = undefined;
    };
    dispatch(persistDataMask(onError, onSaved));
  }, [dispatch, applied, isEmbedded]);
  useEffect(() => () => void dispatch(flushDataMask()), [dispatch]);
}
