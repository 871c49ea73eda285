import * as v from 'valibot';
import { asNumber } from '../../lib/read';
import { numberOrNull, text, textOrNull } from '../../api/client/parse';
import { sqlSchema } from '../resource/sqlRow';

/** Milliseconds since 1970, with a fraction; a string where the request selects columns. */
const time = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => asNumber(value) ?? null),
);

export const historySchema = v.object({
  id: v.number(),
  /** 6.1.0 only in a list. */
  client_id: textOrNull,
  status: text,
  start_time: time,
  /** 6.1.0 only. */
  start_running_time: time,
  end_time: time,
  tab_name: textOrNull,
  user: v.fallback(v.nullable(v.object({ first_name: text, last_name: text })), null),
  rows: v.fallback(v.nullable(v.union([v.number(), v.bigint()])), null),
  executed_sql: textOrNull,
  tmp_table_name: textOrNull,
  tracking_url: textOrNull,
  /** Percent; 6.1.0 only. */
  progress: numberOrNull,
  error_message: textOrNull,
  ...sqlSchema,
});
export type HistoryRow = v.InferOutput<typeof historySchema>;

export const historyColumns = [
  'id',
  'client_id',
  'status',
  'start_time',
  'start_running_time',
  'end_time',
  'tab_name',
  'user.first_name',
  'user.last_name',
  'rows',
  'sql',
  'executed_sql',
  'schema',
  'sql_tables',
  'database.database_name',
  'tmp_table_name',
  'tracking_url',
  'progress',
  'error_message',
];
