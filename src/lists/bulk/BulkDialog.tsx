import { copyWithToast } from '../../chart/export/share';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { useWarnBeforeUnload } from '../../ui/useWarnBeforeUnload';
import { isWholeRun, type BulkRun, type BulkRunner, type JobResult } from './useBulkRun';

function getText(result: JobResult | undefined): string {
  if (!result) return t('Not done');
  return result.status === 'done' ? t('Done') : result.message;
}

function toText({ task, results }: BulkRun): string {
  return task.jobs.map(({ key, label }) => `${label}\t${getText(results.get(key))}`).join('\n');
}

/** The progress of a bulk run and a result for each of its items; it can be stopped, resumed and copied. */
export function BulkDialog({ runner }: { readonly runner: BulkRunner }) {
  const { run } = runner;
  const isRunning = run !== undefined && run.status !== 'ended';
  useWarnBeforeUnload(isRunning);
  if (!run) return null;
  const { task, results, status } = run;
  const failed = [...results.values()].filter((result) => result.status === 'failed').length;
  const open = task.jobs.length - results.size;
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
            <Button onClick={() => void copyWithToast(toText(run))}>{t('Copy results')}</Button>
            {!isWholeRun(run) && <Button onClick={runner.resume}>{open > 0 ? t('Continue') : t('Retry')}</Button>}
            <Button kind="primary" onClick={runner.close}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      <progress className="bulk-progress" aria-label={task.title} max={task.jobs.length} value={results.size} />
      <p role="status">
        {t('%s of %s', results.size, task.jobs.length)}
        {failed > 0 && ` · ${t('%s failed', failed)}`}
      </p>
      <div className="bulk-scroll" role="region" aria-label={t('Results')} tabIndex={0}>
        <ul className="bulk-results" aria-label={t('Results')}>
          {task.jobs.map(({ key, label }) => {
            const result = results.get(key);
            return (
              <li key={key} className={`is-${result?.status ?? 'open'}`}>
                <Icon
                  name={result === undefined ? 'clock' : result.status === 'done' ? 'check' : 'warning'}
                  size={14}
                />
                <span className="bulk-label">{label}</span>
                <span className="bulk-text">{getText(result)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
