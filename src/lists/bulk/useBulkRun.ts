import { useCallback, useEffect, useRef, useState } from 'react';
import { toRequestError } from '../../store/requestError';

export interface BulkJob {
  readonly key: string | number;
  readonly label: string;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

export interface BulkTask {
  /** What is done: 'Delete 12 dashboards'. */
  readonly title: string;
  readonly jobs: readonly BulkJob[];
  /** After a run, also a stopped one: refetches what has changed. */
  readonly onEnd?: ((run: BulkRun) => unknown) | undefined;
}

export type JobResult = { readonly status: 'done' } | { readonly status: 'failed'; readonly message: string };

export interface BulkRun {
  readonly task: BulkTask;
  readonly results: ReadonlyMap<BulkJob['key'], JobResult>;
  /** `ended`: by itself, by Stop, or because the server cannot be reached. */
  readonly status: 'running' | 'stopping' | 'ended';
}

export interface BulkRunner {
  readonly run: BulkRun | undefined;
  readonly start: (task: BulkTask) => void;
  /** The job that is under way is finished: its result is known. */
  readonly stop: () => void;
  /** Runs the jobs that were not done, failed ones included. */
  readonly resume: () => void;
  readonly close: () => void;
}

export const isWholeRun = ({ task, results }: BulkRun): boolean =>
  task.jobs.every(({ key }) => results.get(key)?.status === 'done');

/**
 * Runs jobs one after another and collects a result for each, so that nothing half-done goes unseen. A job that cannot
 * reach the server ends the run; it can be resumed.
 */
export function useBulkRun(): BulkRunner {
  const [run, setRun] = useState<BulkRun>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const execute = useCallback(async (task: BulkTask, before: BulkRun['results']): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    let results = before;
    setRun({ task, results, status: 'running' });
    for (const job of task.jobs) {
      if (signal.aborted) break;
      if (results.get(job.key)?.status === 'done') continue;
      let isLost = false;
      try {
        await job.run(signal);
        results = new Map(results).set(job.key, { status: 'done' });
      } catch (error) {
        const { message, isNetworkError } = toRequestError(error);
        isLost = isNetworkError === true;
        results = new Map(results).set(job.key, { status: 'failed', message });
      }
      setRun((now) => now && { ...now, results });
      if (isLost) break;
    }
    const ended: BulkRun = { task, results, status: 'ended' };
    setRun(ended);
    task.onEnd?.(ended);
  }, []);

  return {
    run,
    start: useCallback((task: BulkTask) => void execute(task, new Map()), [execute]),
    stop: useCallback(() => {
      controller.current?.abort();
      setRun((now) => now && { ...now, status: 'stopping' });
    }, []),
    resume: useCallback(() => {
      if (run?.status === 'ended') void execute(run.task, run.results);
    }, [run, execute]),
    close: useCallback(() => {
      controller.current?.abort();
      setRun(undefined);
    }, []),
  };
}
