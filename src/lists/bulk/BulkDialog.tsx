import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { BulkResults, CopyResultsButton } from './BulkResults';
import { isWholeRun, type BulkRun } from './bulkRun';
import { type BulkRunner } from './useBulkRun';

function CauseAlert({ cause }: Pick<BulkRun, 'cause'>) {
  if (cause === 'unreachable')
    return <Alert title={t('The server cannot be reached. Continue when it is back: nothing is done twice.')} />;
  if (cause === 'signedOut')
    return <Alert title={t('Your session has ended. Sign in and continue: nothing is done twice.')} />;
  return null;
}

/** The progress of a bulk run and a result for each of its items; it can be stopped, resumed and copied. */
export function BulkDialog({ runner }: { readonly runner: BulkRunner }) {
  const { run } = runner;
  if (!run) return null;
  const { task, results, status, cause } = run;
  const isRunning = status !== 'ended';
  const count = (wanted: string): number => [...results.values()].filter((result) => result.status === wanted).length;
  const failed = count('failed');
  const unknown = count('unknown');
  const items = task.jobs.map(({ key, label }) => ({ label, result: results.get(key) }));
  const isAnyOpen = task.jobs.length > results.size || unknown > 0;
  return (
    <Dialog
      title={task.title}
      onClose={() => {
        if (!isRunning) runner.close();
      }}
      footer={
        isRunning ? (
          <Button disabled={status === 'stopping'} onClick={runner.stop}>
            {status === 'stopping' ? t('Stopping…') : t('Stop')}
          </Button>
        ) : (
          <>
            <CopyResultsButton items={items} />
            {!isWholeRun(run) && <Button onClick={runner.resume}>{isAnyOpen ? t('Continue') : t('Retry')}</Button>}
            <Button kind="primary" onClick={runner.close}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      {isRunning && (
        <LeaveGuard title={t('Are you sure you want to leave this page?')} okLabel={t('Stop and leave')}>
          {t('It stops after the item that is under way, and what was not done is listed.')}
        </LeaveGuard>
      )}
      <CauseAlert cause={cause} />
      <progress
        className="bulk-progress"
        aria-label={task.title}
        max={task.jobs.length}
        value={results.size - unknown}
      />
      <p role="status">
        {t('%s of %s', results.size - unknown, task.jobs.length)}
        {failed > 0 && ` · ${t('%s failed', failed)}`}
      </p>
      <BulkResults items={items} />
    </Dialog>
  );
}
