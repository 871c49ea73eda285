import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { people } from '../../api/person';
import { readItemExtra } from '../../datasets/model/itemExtra';
import type { BulkItem } from '../items/BulkItemDialogProps';
import { auditColumns, auditSchema } from '../resource/audit';

export const datasetSchema = v.object({
  id: v.number(),
  table_name: text,
  /** 'physical' or 'virtual'. */
  kind: text,
  schema: textOrNull,
  /** Not on 2.x. */
  catalog: textOrNull,
  description: textOrNull,
  /** JSON with certification and warning. */
  extra: v.fallback(v.unknown(), null),
  explore_url: text,
  database: v.fallback(v.object({ database_name: text }), { database_name: '' }),
  owners: people,
  ...auditSchema,
});
export type DatasetRow = v.InferOutput<typeof datasetSchema>;

export const datasetColumns = [
  'id',
  'table_name',
  'kind',
  'schema',
  'catalog',
  'description',
  'extra',
  'explore_url',
  'database.database_name',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  ...auditColumns,
];

export const getDatasetName = (row: DatasetRow): string => row.table_name;

export function toBulkItem(row: DatasetRow): BulkItem {
  const { certified_by, certification_details } = readItemExtra({ extra: row.extra });
  return {
    id: row.id,
    title: row.table_name,
    owners: row.owners,
    certifiedBy: certified_by,
    certificationDetails: certification_details,
    tags: [],
  };
}

/** Where charts of the dataset are created; the server's own address unless a default endpoint replaces it. */
export function getExploreUrl({ id, explore_url }: Pick<DatasetRow, 'id' | 'explore_url'>): string {
  return explore_url || `/explore/?datasource_type=table&datasource_id=${String(id)}`;
}
