import { useEffect, useState } from 'react';
import { getEmbedding, removeEmbedding, saveEmbedding, type Embedding } from '../../api/embedding';
import { t } from '../../lib/t';
import { useAppSelector, useClient } from '../../store/hooks';
import { toRequestError, type RequestError } from '../../store/requestError';
import { useRetryOnReconnect } from '../../store/useRetryOnReconnect';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import { loadAndRun } from '../../ui/loadAndRun';
import { Loading } from '../../ui/Loading';
import { PageLink } from '../../ui/PageLink';
import { toast } from '../../ui/toast';
import { whileIdle } from '../../ui/whileIdle';
import { selectDashboardInfo } from '../state/selectDashboard';
import './embedDialog.css';

const readDomains = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

interface FormProps {
  readonly dashboardId: number;
  /** Undefined for a dashboard that is not embedded. */
  readonly saved: Embedding | undefined;
  readonly onSaved: (embedding: Embedding | undefined) => void;
  readonly onClose: () => void;
}

/** The id that host pages name the dashboard by, to be copied. */
function EmbedId({ uuid }: { readonly uuid: string }) {
  return (
    <Field label={t('This dashboard is ready to embed. In your application, pass the following id to the SDK:')}>
      {({ id, labelledBy }) => (
        <div className="embed-id">
          <TextInput id={id} labelledBy={labelledBy} value={uuid} onChange={() => undefined} readOnly />
          <Button
            onClick={() =>
              void loadAndRun(
                () => import('../../chart/export/share'),
                ({ copyWithToast }) => copyWithToast(uuid),
              )
            }
          >
            {t('Copy')}
          </Button>
        </div>
      )}
    </Field>
  );
}

function EmbedForm({ dashboardId, saved, onSaved, onClose }: FormProps) {
  const client = useClient();
  const [text, setText] = useState((saved?.allowedDomains ?? []).join(', '));
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();
  const domains = readDomains(text);
  const isChanged = !saved || domains.join() !== saved.allowedDomains.join();
  const run = (change: Promise<Embedding | undefined>, message: string): void => {
    setIsBusy(true);
    setFailure(undefined);
    change
      .then(
        (embedding) => {
          onSaved(embedding);
          toast.success(message);
        },
        (error: unknown) => setFailure(toRequestError(error).message),
      )
      .finally(() => setIsBusy(false));
  };
  const deactivate = (): void => {
    setIsConfirming(false);
    run(
      removeEmbedding(client, dashboardId).then(() => undefined),
      t('Embedding deactivated.'),
    );
  };
  return (
    <Dialog
      title={t('Embed')}
      onClose={onClose}
      footer={
        <>
          {saved && <Button {...whileIdle(isBusy, () => setIsConfirming(true))}>{t('Deactivate')}</Button>}
          <Button
            kind="primary"
            disabled={!isChanged}
            {...whileIdle(isBusy, () => run(saveEmbedding(client, dashboardId, domains), t('Changes saved.')))}
          >
            {saved ? t('Save changes') : t('Enable embedding')}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Alert title={t('Sorry, something went wrong. Try again later.')}>
          <p>{failure}</p>
        </Alert>
      )}
      {saved ? (
        <>
          <EmbedId uuid={saved.uuid} />
          <p>
            <PageLink href={`/embedded/${encodeURIComponent(saved.uuid)}/doctor/`}>{t('Check the embedding')}</PageLink>
          </p>
        </>
      ) : (
        <p>{t('Configure this dashboard to embed it into an external web application.')}</p>
      )}
      <Field
        label={t('Allowed Domains (comma separated)')}
        help={t(
          'A list of domain names that can embed this dashboard. Leaving this field empty will allow embedding from any domain.',
        )}
      >
        {({ id, labelledBy, describedBy }) => (
          <TextInput
            id={id}
            labelledBy={labelledBy}
            describedBy={describedBy}
            value={text}
            onChange={setText}
            placeholder="https://example.com"
          />
        )}
      </Field>
      {isConfirming && (
        <ConfirmDialog
          title={t('Disable embedding?')}
          onOk={deactivate}
          onCancel={() => setIsConfirming(false)}
          busy={isBusy}
        >
          {t('This will remove your current embed configuration.')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Makes the dashboard available to the pages of other applications. */
export function EmbedDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const dashboardId = useAppSelector((state) => selectDashboardInfo(state)?.id);
  const [loaded, setLoaded] = useState<{ readonly embedding: Embedding | undefined }>();
  const [failure, setFailure] = useState<RequestError>();
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(failure?.isNetworkError === true, dashboardId, retry);
  useEffect(() => {
    if (dashboardId === undefined) return undefined;
    const controller = new AbortController();
    getEmbedding(client, dashboardId, controller.signal).then(
      (embedding) => setLoaded({ embedding }),
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(toRequestError(error));
      },
    );
    return () => controller.abort();
  }, [client, dashboardId, attempt]);
  if (dashboardId === undefined) return null;
  if (!loaded)
    return (
      <Dialog title={t('Embed')} onClose={onClose}>
        {failure ? (
          <Alert title={t('Sorry, something went wrong. Try again later.')}>
            <p>{failure.message}</p>
            <Button onClick={retry}>{t('Retry')}</Button>
          </Alert>
        ) : (
          <Loading />
        )}
      </Dialog>
    );
  return (
    <EmbedForm
      key={loaded.embedding?.uuid ?? 'new'}
      dashboardId={dashboardId}
      saved={loaded.embedding}
      onSaved={(embedding) => setLoaded({ embedding })}
      onClose={onClose}
    />
  );
}
