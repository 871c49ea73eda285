import { useEffect, useState } from 'react';
import { fetchAttachedReport, type Report } from '../api/reports';
import { t } from '../lib/t';
import { useClient } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { toRequestError } from '../store/requestError';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Loading } from '../ui/Loading';
import { ReportForm, type ReportFormProps } from './ReportForm';

type Attached =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly report: Report | undefined }
  | { readonly state: 'failed'; readonly message: string };

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
        if (!controller.signal.aborted) setAttached({ state: 'failed', message: toRequestError(error).message });
      },
    );
    return () => controller.abort();
  }, [client, kind, id, userId, attempt]);
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
          <p>{attached.message}</p>
          <Button
            onClick={() => {
              setAttached({ state: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            {t('Retry')}
          </Button>
        </Alert>
      )}
    </Dialog>
  );
}
