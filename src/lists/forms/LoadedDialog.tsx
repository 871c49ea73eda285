import { useEffect, type ReactNode } from 'react';
import { LoadErrorAlert } from '../../chart/errors/LoadErrorAlert';
import { useLoaded } from '../../chart/useLoaded';
import { Dialog } from '../../ui/Dialog';
import { Loading } from '../../ui/Loading';
import { toRequestError } from '../../store/requestError';
import { useRefetchLists } from '../resource/useRefetchLists';

/** A dialog whose content is loaded when it opens. `children` renders the dialog itself, once it is there. */
export function LoadedDialog<T>({
  title,
  load,
  onClose,
  children,
}: {
  readonly title: string;
  readonly load: (signal: AbortSignal) => Promise<T>;
  readonly onClose: () => void;
  readonly children: (value: T) => ReactNode;
}) {
  const loaded = useLoaded(load);
  const refetchLists = useRefetchLists();
  const isMissing = loaded.state === 'failed' && toRequestError(loaded.error).status === 404;
  // Somebody else has deleted what the list still shows.
  useEffect(() => {
    if (isMissing) refetchLists();
  }, [isMissing, refetchLists]);
  if (loaded.state === 'ready') return children(loaded.value);
  return (
    <Dialog title={title} onClose={onClose}>
      {loaded.state === 'loading' ? <Loading /> : <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />}
    </Dialog>
  );
}
