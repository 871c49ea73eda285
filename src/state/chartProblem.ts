import { asApiError } from '../api/ApiError';
import { t } from '../lib/t';
import type { ChartProblem } from './chartsSlice';

/** What a failure tells the person, as plain data. */
export function chartProblem(error: unknown): ChartProblem {
  const failure = asApiError(error);
  const sql = failure.extra['sql'];
  return {
    title: failure.kind === 'network' ? t('Network error.') : failure.detail || failure.title,
    detail: failure.kind === 'network' ? failure.detail : failure.title === failure.detail ? '' : failure.title,
    stack: failure.stacktrace ?? null,
    issueCodes: failure.issueCodes,
    sql: typeof sql === 'string' ? sql : null,
  };
}
