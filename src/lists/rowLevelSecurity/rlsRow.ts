import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { auditSchema } from '../resource/audit';

export const RLS_PATH = '/api/v1/rowlevelsecurity/';

const named = v.object({ id: v.number(), name: text });
const tableSchema = v.object({ id: v.number(), table_name: text, schema: v.optional(textOrNull, null) });

const ruleEntries = {
  name: text,
  filter_type: text,
  group_key: textOrNull,
  clause: text,
  tables: v.fallback(v.array(tableSchema), []),
  roles: v.fallback(v.array(named), []),
};

export const rlsSchema = v.object({ id: v.number(), ...ruleEntries, ...auditSchema });
export type RlsRow = v.InferOutput<typeof rlsSchema>;

export const rlsColumns = [
  'id',
  'name',
  'filter_type',
  'group_key',
  'clause',
  'tables.id',
  'tables.table_name',
  'roles.id',
  'roles.name',
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
];

/**
 * A rule as it is edited. Its tables and roles must be read: those that were not would be taken off it when it is saved.
 */
export const rlsRuleSchema = v.object({
  ...ruleEntries,
  tables: v.array(tableSchema),
  roles: v.array(named),
  description: v.optional(textOrNull, null),
});
export type RlsRule = v.InferOutput<typeof rlsRuleSchema>;
