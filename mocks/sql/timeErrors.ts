import { issue, QueryError } from './queryError';

/** An unreadable time; `plain` is the message without the prefix of chart data responses. */
export class TimeTextError extends QueryError {
  constructor(readonly plain: string) {
    super(`Request is incorrect: {'time_range': ['${plain}']}`);
  }
}

export function cannotParse(text: string): TimeTextError {
  return new TimeTextError(`Cannot parse time string [${text}]`);
}

/** A time range on which the server fails instead of rejecting it. */
export function timeFailure(text: string): QueryError {
  const extra = { issue_codes: [issue(1011, 'Superset encountered an unexpected error.')] };
  return new QueryError(text, 500, { type: 'GENERIC_BACKEND_ERROR', extra });
}
