import * as v from 'valibot';
import { checkEach, flag, numberOrNull, text, textOrNull } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';

const ownerSchema = v.object({ id: v.number(), first_name: text, last_name: text });
const recipientSchema = v.object({ type: text });

export const alertSchema = v.object({
  id: v.number(),
  name: text,
  active: flag,
  crontab: text,
  chart_id: v.optional(numberOrNull, null),
  dashboard_id: v.optional(numberOrNull, null),
  crontab_humanized: text,
  timezone: text,
  last_eval_dttm: textOrNull,
  last_state: textOrNull,
  owners: v.pipe(
    v.unknown(),
    v.transform((list) => checkEach(ownerSchema, list, 'owners').items),
  ),
  recipients: v.pipe(
    v.unknown(),
    v.transform((list) => checkEach(recipientSchema, list, 'recipients').items),
  ),
  ...auditSchema,
});
export type AlertRow = v.InferOutput<typeof alertSchema>;

export const alertColumns = [
  'id',
  'name',
  'active',
  'chart_id',
  'dashboard_id',
  'crontab',
  'crontab_humanized',
  'timezone',
  'last_eval_dttm',
  'last_state',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'recipients.id',
  'recipients.type',
  ...auditColumns,
];
