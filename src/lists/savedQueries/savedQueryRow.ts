import * as v from 'valibot';
import { numberOrNull, text, textOrNull } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';
import { sqlSchema } from '../resource/sqlRow';
import { tagColumns, tagsSchema } from '../../api/customTags';

export const savedQuerySchema = v.object({
  id: v.number(),
  label: textOrNull,
  description: textOrNull,
  /** Of its database. */
  db_id: numberOrNull,
  /** 6.1.0 only. */
  catalog: textOrNull,
  created_on: text,
  tags: tagsSchema,
  ...sqlSchema,
  ...auditSchema,
});
export type SavedQueryRow = v.InferOutput<typeof savedQuerySchema>;

export const savedQueryColumns = [
  'id',
  'label',
  'description',
  'db_id',
  'catalog',
  'schema',
  'sql',
  'sql_tables',
  'database.database_name',
  'created_on',
  ...auditColumns,
];

/** With the tags, of servers that have them. */
export const taggedQueryColumns = [...savedQueryColumns, ...tagColumns];
