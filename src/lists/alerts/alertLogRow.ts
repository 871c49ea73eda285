import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';

export const alertLogSchema = v.object({
  id: v.number(),
  uuid: v.optional(textOrNull, null),
  state: text,
  scheduled_dttm: textOrNull,
  start_dttm: textOrNull,
  end_dttm: textOrNull,
  value: v.fallback(v.nullable(v.union([v.number(), v.bigint()])), null),
  error_message: textOrNull,
});
export type AlertLogRow = v.InferOutput<typeof alertLogSchema>;

export const alertLogColumns = [
  'id',
  'uuid',
  'state',
  'scheduled_dttm',
  'start_dttm',
  'end_dttm',
  'value',
  'error_message',
];
