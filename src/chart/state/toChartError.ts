import { asApiError } from '../../api/client/ApiError';
import { asNumber } from '../../lib/read';
import { tn } from '../../lib/t';
import { toRequestError, type RequestError } from '../../store/requestError';

/** Why a chart has no data: of a time limit, which one, as Superset says it. */
export function toChartError(thrown: unknown): RequestError {
  const error = toRequestError(thrown);
  const { errorType = '', extra } = asApiError(thrown);
  const seconds = asNumber(extra.timeout);
  if (seconds === undefined || !/^(?:FRONT|BACK)END_TIMEOUT_ERROR$/.test(errorType)) return error;
  const message = tn(
    'We’re having trouble loading this visualization. Queries are set to timeout after %s second.',
    'We’re having trouble loading this visualization. Queries are set to timeout after %s seconds.',
    seconds,
  );
  return { ...error, message };
}
