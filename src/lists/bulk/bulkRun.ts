import type { RequestError } from '../../store/requestError';

export interface BulkJob {
  readonly key: string | number;
  readonly label: string;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** Errors that are as good as done, with what to say of them: what is to be deleted is no longer there. */
  readonly getDoneText?: ((error: RequestError) => string | undefined) | undefined;
}

export interface BulkTask {
  /** What is done: 'Delete 12 dashboards'. */
  readonly title: string;
  readonly jobs: readonly BulkJob[];
  /** The path of the list whose rows the jobs are about, by their ids as keys: what was not done can be selected there again. */
  readonly list?: string | undefined;
  /** After a run, also a stopped one: refetches what has changed. */
  readonly onEnd?: ((run: BulkRun) => unknown) | undefined;
}

export type JobResult =
  | { readonly status: 'done'; readonly message?: string | undefined }
  /** `unknown`: sent, but there was no response. */
  | { readonly status: 'failed' | 'unknown'; readonly message: string };

export interface BulkRun {
  /** The same when it is resumed. */
  readonly id: string;
  readonly task: BulkTask;
  readonly results: ReadonlyMap<BulkJob['key'], JobResult>;
  /** `ended`: by itself, by Stop, or because the server cannot be reached. */
  readonly status: 'running' | 'stopping' | 'ended';
  /** Why it ended before all jobs had their turn, where the user has not stopped it. */
  readonly cause?: 'unreachable' | 'signedOut' | undefined;
}

export const isWholeRun = ({ task, results }: Pick<BulkRun, 'task' | 'results'>): boolean =>
  task.jobs.every(({ key }) => results.get(key)?.status === 'done');
