import { issue, QueryError } from './queryError';

/** A time that cannot be read; `plain` is what is wrong with it without what the chart data's answer says before. */
export class TimeTextError extends QueryError {
  constructor(readonly plain: string) {
    super(`Request is incorrect: {'time_range': ['${plain}']}`);
  }
}

export function cannotParse(text: string): TimeTextError {
  return new TimeTextError(`Cannot parse time string [${text}]`);
}

/** A time range that the server fails at instead of refusing it. */
export function timeFailure(text: string): QueryError {
  const extra = { issue_codes: [issue(1011, 'Superset encountered an unexpected error.')] };
  return new QueryError(text, 500, { type: 'GENERIC_BACKEND_ERROR', extra });
}
