import * as v from 'valibot';
import { text } from '../../api/client/parse';

const personSchema = v.fallback(
  v.nullable(v.object({ id: v.optional(v.number()), first_name: text, last_name: text })),
  null,
);
export type AuditPerson = v.InferOutput<typeof personSchema>;

/** Who created and changed a row, and when; each may be missing. */
export const auditSchema = {
  changed_on_delta_humanized: text,
  changed_by: v.optional(personSchema, null),
  created_by: v.optional(personSchema, null),
};

/** The columns of `auditSchema` in a list's request. */
export const auditColumns = [
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'created_by.id',
];
