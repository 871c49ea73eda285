import * as v from 'valibot';
import { flag, text } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';

export const databaseSchema = v.object({
  id: v.number(),
  database_name: text,
  backend: text,
  allow_run_async: flag,
  allow_dml: flag,
  allow_file_upload: flag,
  expose_in_sqllab: flag,
  allows_virtual_table_explore: flag,
  allows_cost_estimate: flag,
  allow_multi_catalog: flag,
  disable_data_preview: flag,
  disable_drill_to_detail: flag,
  ...auditSchema,
});
export type DatabaseRow = v.InferOutput<typeof databaseSchema>;

export const databaseColumns = [
  ...['id', 'database_name', 'backend', 'allow_run_async', 'allow_dml', 'allow_file_upload', 'expose_in_sqllab'],
  ...['allows_virtual_table_explore', 'allows_cost_estimate', 'allow_multi_catalog', 'disable_data_preview'],
  ...['disable_drill_to_detail', ...auditColumns],
];
