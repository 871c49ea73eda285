import { asApiError } from '../../api/client/ApiError';
import { t } from '../../lib/t';
import type { ChartProblem } from './chartsSlice';

/** What a failure tells the person, as plain data. */
export function chartProblem(error: unknown): ChartProblem {
  const failure = asApiError(error);
  const sql = failure.extra['sql'];
  // The server's own sentence comes first; that something was unexpected adds nothing to it.
  const kind = [failure.detail, t('Unexpected error')].includes(failure.title) ? '' : failure.title;
  return {
    title: failure.kind === 'network' ? t('Network error.') : failure.detail || failure.title,
    detail: failure.kind === 'network' ? failure.detail : failure.detail === '' ? '' : kind,
    stack: failure.stacktrace ?? null,
    issueCodes: failure.issueCodes,
    sql: typeof sql === 'string' ? sql : null,
  };
}
