import * as v from 'valibot';
import { numberOrNull, text, textOrNull } from '../../api/client/parse';

const userSchema = v.object({ first_name: text, last_name: text, username: text });

export const logSchema = v.object({
  id: v.number(),
  /** Null for visitors and for users that are deleted. */
  user: v.fallback(v.nullable(userSchema), null),
  action: textOrNull,
  dttm: text,
  json: textOrNull,
  dashboard_id: numberOrNull,
  slice_id: numberOrNull,
  duration_ms: numberOrNull,
  referrer: textOrNull,
});
export type LogRow = v.InferOutput<typeof logSchema>;

export const logColumns = [
  'user.first_name',
  'user.last_name',
  'user.username',
  'user_id',
  'action',
  'dttm',
  'json',
  'slice_id',
  'dashboard_id',
  'duration_ms',
  'referrer',
];

export const getUserName = ({ user }: LogRow): string =>
  user ? `${user.first_name} ${user.last_name}`.trim() || user.username : '';
