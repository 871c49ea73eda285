import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../../lib/randomId';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { isWholeRun, type BulkTask, type JobResult, type BulkRun } from './bulkRun';
import { readFailure } from './readFailure';
import { forgetRun, storeRun } from './storedRuns';

export interface BulkRunner {
  readonly run: BulkRun | undefined;
  /** Begins once the results of the run before are closed. */
  readonly start: (task: BulkTask) => void;
  /** The job that is under way is finished: its result is known. */
  readonly stop: () => void;
  /** Runs the jobs that were not done, failed ones included. */
  readonly resume: () => void;
  readonly close: () => void;
}

/**
 * Runs jobs one after another and collects a result for each, so that nothing half-done goes unseen; runs, too, are one after
 * another. A run ends when the
 * server cannot be reached or the user does not sign in again; it can be resumed. The results of a run that was cut off by a
 * reload are shown after it.
 */
export function useBulkRun(): BulkRunner {
  const [run, setRun] = useState<BulkRun>();
  const controller = useRef<AbortController>(undefined);
  const lastId = useRef<string>(undefined);
  const delayedEnd = useRef<() => void>(undefined);
  const isMounted = useRef(false);
  /** Settled when another run may begin. */
  const previous = useRef<Promise<void>>(Promise.resolve());
  const onClose = useRef<() => void>(undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      controller.current?.abort();
      delayedEnd.current?.();
      onClose.current?.();
    };
  }, []);

  const execute = useCallback(async ({ id, task, results: before }: Omit<BulkRun, 'status'>): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    lastId.current = id;
    delayedEnd.current = undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    let results = before;
    let cause: BulkRun['cause'];
    setRun({ id, task, results, status: 'running' });
    // Not in the dialog: a delete also runs while another page is open.
    window.addEventListener('beforeunload', warnBeforeUnload);
    for (const job of task.jobs) {
      if (signal.aborted) break;
      if (results.get(job.key)?.status === 'done') continue;
      storeRun(id, task, new Map(results).set(job.key, { status: 'unknown', message: t('It was under way.') }));
      let result: JobResult | undefined = { status: 'done' };
      try {
        await job.run(signal);
      } catch (error) {
        ({ result, cause } = readFailure(job, error));
      }
      const next = new Map(results);
      if (result) next.set(job.key, result);
      else next.delete(job.key);
      results = next;
      setRun((now) => now && { ...now, results: next });
      if (cause) break;
    }
    window.removeEventListener('beforeunload', warnBeforeUnload);
    const ended: BulkRun = { id, task, results, status: 'ended', cause };
    if (isWholeRun(ended)) forgetRun(id);
    // Until the results are closed.
    else storeRun(id, task, results, !isMounted.current);
    if (!isMounted.current && !isWholeRun(ended)) toast.warning(getLeftText(ended));
    setRun(ended);
    // Who has just declined to sign in is not asked again by a refetch.
    if (cause === 'signedOut' && isMounted.current) delayedEnd.current = () => task.onEnd?.(ended);
    else task.onEnd?.(ended);
  }, []);

  return {
    run,
    start: useCallback(
      (task: BulkTask) => {
        const next = { id: randomId(), task, results: new Map() };
        // A run that waits would go unseen if the page was left.
        storeRun(next.id, task, next.results);
        const begin = async (): Promise<void> => {
          const isClosed = new Promise<void>((resolve) => {
            onClose.current = resolve;
          });
          await execute(next);
          if (isMounted.current) await isClosed;
        };
        previous.current = previous.current.then(begin, begin);
      },
      [execute],
    ),
    stop: useCallback(() => {
      controller.current?.abort();
      setRun((now) => now && { ...now, status: 'stopping' });
    }, []),
    resume: useCallback(() => {
      if (run?.status === 'ended') void execute(run);
    }, [run, execute]),
    close: useCallback(() => {
      controller.current?.abort();
      if (lastId.current !== undefined) forgetRun(lastId.current);
      setRun(undefined);
      delayedEnd.current?.();
      delayedEnd.current = undefined;
      onClose.current?.();
    }, []),
  };
}

/** For who has left the page, and its dialog with the results. */
function getLeftText({ task, results }: BulkRun): string {
  const open = task.jobs.filter(({ key }) => results.get(key)?.status !== 'done').map(({ label }) => label);
  return t(
    '%s: %s of %s done. Not done: %s',
    task.title,
    task.jobs.length - open.length,
    task.jobs.length,
    open.join(', '),
  );
}
