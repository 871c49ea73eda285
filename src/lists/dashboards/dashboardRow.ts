import { getPersonName } from '../../api/person';
import * as v from 'valibot';
import { dashboardSchema } from '../../api/lists';
import { flag } from '../../api/client/parse';
import { toDashboardRow } from '../items/listRow';
import { auditColumns, auditSchema } from '../resource/audit';
import { tagColumns, tagsSchema } from '../../api/customTags';

export const dashboardRowSchema = v.pipe(
  v.object({ ...dashboardSchema.entries, ...auditSchema, is_managed_externally: flag, tags: tagsSchema }),
  v.transform((item) => ({
    ...toDashboardRow(item),
    createdBy: getPersonName(item.created_by),
    slug: item.slug,
    isManagedExternally: item.is_managed_externally,
    tags: item.tags,
  })),
);
export type DashboardRow = v.InferOutput<typeof dashboardRowSchema>;

const columns = [
  ...Object.keys(dashboardSchema.entries).filter((name) => name !== 'thumbnail_url' && name !== 'owners'),
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'is_managed_externally',
  ...auditColumns.filter((name) => name.startsWith('created_by')),
];

/** `thumbnails`: the server computes an address for each row. */
export function getDashboardColumns(has: { readonly tags: boolean; readonly thumbnails: boolean }): readonly string[] {
  return [...columns, ...(has.tags ? tagColumns : []), ...(has.thumbnails ? ['thumbnail_url'] : [])];
}
