import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Loading } from '../../ui/Loading';

export interface LoadedDialogProps<T> {
  readonly title: string;
  /** Called once per function, and again on demand where it failed: memoize it. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** The sentence before a server's error. */
  readonly getErrorText: (message: string) => string;
  readonly onClose: () => void;
  /** The dialog itself, once loaded. */
  readonly children: (data: T) => ReactNode;
}

/** A dialog whose content is loaded first; says why where it cannot be. */
export function LoadedDialog<T>({ title, load, getErrorText, onClose, children }: LoadedDialogProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly data: T }>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => setLoaded({ data }),
      (thrown: unknown) => {
        if (!controller.signal.aborted) setError(toRequestError(thrown).message);
      },
    );
    return () => controller.abort();
  }, [load, attempt]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  if (loaded) return children(loaded.data);
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {error === undefined ? (
        <Loading />
      ) : (
        <Alert title={getErrorText(error)}>
          <Button onClick={retry}>{t('Retry')}</Button>
        </Alert>
      )}
    </Dialog>
  );
}
