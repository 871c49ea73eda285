import { formatDuration } from '../../resource/formatDuration';

interface QueryTimes {
  readonly start_time: number | null;
  readonly start_running_time: number | null;
  readonly end_time: number | null;
}

/** 'HH:mm:ss.SSS' from when the query began to run, or was sent; empty while it has not ended. */
export function toDuration({ start_time, start_running_time, end_time }: QueryTimes): string {
  return formatDuration(start_running_time ?? start_time, end_time);
}
