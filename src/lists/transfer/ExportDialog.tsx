import { formatMemory } from '../../lib/format/memorySize';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { BulkResults, CopyResultsButton } from '../bulk/BulkResults';
import { LeaveGuard } from '../../ui/LeaveGuard';
import './transfer.css';
import type { ByteProgress } from '../../api/client/uploadSend';
import type { ExportRun, ExportState } from './useExportRun';

function ExportProgress({ progress }: { readonly progress: ByteProgress | undefined }) {
  const label = progress ? t('Downloading…') : t('The export is being prepared…');
  return (
    <>
      <progress
        className="bulk-progress"
        aria-label={label}
        {...(progress?.total !== undefined && { max: progress.total, value: progress.loaded })}
      />
      <p role="status">{label}</p>
      {progress && (
        <p>
          {progress.total === undefined
            ? formatMemory(progress.loaded, false)
            : t('%s of %s', formatMemory(progress.loaded, false), formatMemory(progress.total, false))}
        </p>
      )}
    </>
  );
}

function Outcome({ saved, message }: Pick<Extract<ExportState, { status: 'ended' }>, 'saved' | 'message'>) {
  if (saved !== undefined) return <p role="status">{t('Saved as %s', saved)}</p>;
  if (message !== undefined) return <Alert title={t('The export failed: %s', message)} />;
  return <p role="status">{t('The export was stopped.')}</p>;
}

/** Of an export that takes long or that failed: progress with Stop, then what is in the file, or that there is none. */
export function ExportDialog({ run: { state, start, stop, close } }: { readonly run: ExportRun }) {
  if (state.status === 'idle') return null;
  const title = t('Export');
  if (state.status === 'running')
    return (
      <Dialog title={title} width={560} onClose={() => undefined} footer={<Button onClick={stop}>{t('Stop')}</Button>}>
        <LeaveGuard title={t('Are you sure you want to leave this page?')} okLabel={t('Stop and leave')}>
          {t('The export would be stopped.')}
        </LeaveGuard>
        <ExportProgress progress={state.progress} />
      </Dialog>
    );
  const { request, saved, message, items } = state;
  return (
    <Dialog
      title={title}
      width={560}
      onClose={close}
      footer={
        <>
          <CopyResultsButton items={items} />
          {saved === undefined && (
            <Button
              onClick={() => {
                close();
                start(request);
              }}
            >
              {t('Retry')}
            </Button>
          )}
          <Button kind="primary" onClick={close}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className="import-body">
        <Outcome saved={saved} message={message} />
        <BulkResults items={items} />
      </div>
    </Dialog>
  );
}
