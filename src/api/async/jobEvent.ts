import { asOptionalString, isRecord, type UnknownRecord } from '../../lib/read';

/** Where the ID of the last event is stored. */
export const LAST_ID_KEY = 'vitrine.lastAsyncEventId';

/** A job's event, and also the body of the 202 that announces the job. */
export interface JobEvent {
  readonly id: string | undefined;
  readonly job_id: string;
  readonly status: string;
  readonly result_url: string | undefined;
  readonly raw: UnknownRecord;
}

export interface AsyncJobs {
  /** Reads transport, address and delay from the bootstrap's `conf`; until then: polling every 500 ms. */
  readonly configure: (conf: UnknownRecord, losesEvents: boolean) => void;
  /** Whether the server may lose the event of a failed query, as 2.x does; false until it is known. */
  readonly losesEvents: () => boolean;
  /**
   * Resolves with the job's done event. Rejects with the job's own error, with the transport's when it fails for good, and
   * with kind 'aborted' when the signal fires, 'timeout' after an hour without an event: the job is lost then. `onInterrupted`
   * is called when the server can read events again after it could not: the job, or its event, may be lost.
   */
  readonly wait: (jobId: string, signal?: AbortSignal, onInterrupted?: () => void) => Promise<JobEvent>;
}

/** An event as the server writes it; undefined when it names no job. */
export function readJobEvent(value: unknown): JobEvent | undefined {
  if (!isRecord(value)) return undefined;
  const job_id = asOptionalString(value['job_id']);
  if (job_id === undefined) return undefined;
  return {
    id: asOptionalString(value['id']),
    job_id,
    status: asOptionalString(value['status']) ?? '',
    result_url: asOptionalString(value['result_url']),
    raw: value,
  };
}
