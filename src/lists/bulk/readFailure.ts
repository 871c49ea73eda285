import { ApiError } from '../../api/client/ApiError';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import type { BulkJob, BulkRun, JobResult } from './bulkRun';

/** A gateway that has lost the server behind it, or does not wait for it any longer. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

/** Whether the request may have reached the server although its response was lost. */
export function isResponseLost(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.kind === 'network' || GATEWAY_ERRORS.includes(thrown.status));
}

/** What became of a job that failed; no result where it was not done at all. A `cause` ends the run. */
export function readFailure(
  job: BulkJob,
  thrown: unknown,
): { readonly result?: JobResult; readonly cause?: BulkRun['cause'] } {
  if (thrown instanceof ApiError) {
    if (thrown.kind === 'aborted') return {};
    if (thrown.kind === 'auth') return { cause: 'signedOut' };
  }
  const error = toRequestError(thrown);
  if (isResponseLost(thrown)) {
    const message = `${error.message} ${t('It is not known whether the server has done it.')}`;
    return { result: { status: 'unknown', message }, cause: 'unreachable' };
  }
  const doneText = job.getDoneText?.(error);
  if (doneText !== undefined) return { result: { status: 'done', message: doneText } };
  return { result: { status: 'failed', message: error.message } };
}
