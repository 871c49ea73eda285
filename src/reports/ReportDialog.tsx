import { useEffect, useState } from 'react';
import { fetchAttachedReport, type Report } from '../api/reports';
import { t } from '../lib/t';
import { useClient } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { toRequestError, type RequestError } from '../store/requestError';
import { useRetryOnReconnect } from '../store/useRetryOnReconnect';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { ReportForm, type ReportFormProps } from './ReportForm';

type Attached =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly report: Report | undefined }
  | { readonly state: 'failed'; readonly error: RequestError };

/** The user's own email report of a chart or a dashboard: set up, changed, paused or deleted. */
export function ReportDialog({ attachedTo, title, vizType, onClose }: Omit<ReportFormProps, 'report'>) {
  const client = useClient();
  const { userId } = useBootstrap().user;
  const { kind, id } = attachedTo;
  const [attached, setAttached] = useState<Attached>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    fetchAttachedReport(client, { kind, id }, userId, controller.signal).then(
      (report) => setAttached({ state: 'ready', report }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAttached({ state: 'failed', error: toRequestError(error) });
      },
    );
    return () => controller.abort();
  }, [client, kind, id, userId, attempt]);
  const retry = (): void => {
    setAttached({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(attached.state === 'failed' && attached.error.isNetworkError === true, id, retry);
  if (attached.state === 'ready')
    return <ReportForm {...{ attachedTo, title, vizType, onClose }} report={attached.report} />;
  return (
    <Dialog title={t('Manage email report')} onClose={onClose}>
      {attached.state === 'loading' ? (
        <Loading />
      ) : (
        <Alert
          title={
            kind === 'dashboard'
              ? t('There was an issue fetching reports attached to this dashboard.')
              : t('There was an issue fetching reports.')
          }
        >
          <p>{attached.error.message}</p>
          <Button onClick={retry}>{t('Retry')}</Button>
        </Alert>
      )}
    </Dialog>
  );
}
