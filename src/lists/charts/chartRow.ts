import { getPersonName } from '../../api/person';
import * as v from 'valibot';
import { chartSchema } from '../../api/lists';
import { flag, numberOrNull, text } from '../../api/client/parse';
import { asArray, asNumber, asRecord, asString } from '../../lib/read';
import { toChartRow } from '../items/listRow';
import { auditColumns, auditSchema } from '../resource/audit';
import { tagColumns, tagsSchema } from '../../api/customTags';

export interface ChartDashboard {
  readonly id: number;
  readonly title: string;
}

const dashboardsSchema = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value): readonly ChartDashboard[] =>
      asArray(value).flatMap((entry) => {
        const id = asNumber(asRecord(entry)['id']);
        return id === undefined ? [] : [{ id, title: asString(asRecord(entry)['dashboard_title']) || String(id) }];
      }),
    ),
  ),
  [],
);

export const chartRowSchema = v.pipe(
  v.object({
    ...chartSchema.entries,
    ...auditSchema,
    datasource_id: numberOrNull,
    datasource_url: text,
    dashboards: dashboardsSchema,
    is_managed_externally: flag,
    tags: tagsSchema,
  }),
  v.transform((item) => ({
    ...toChartRow(item),
    createdBy: getPersonName(item.created_by),
    datasetId: item.datasource_id,
    datasetUrl: item.datasource_url,
    dashboards: item.dashboards,
    isManagedExternally: item.is_managed_externally,
    tags: item.tags,
  })),
);
export type ChartRow = v.InferOutput<typeof chartRowSchema>;

const columns = [
  ...Object.keys(chartSchema.entries).filter((name) => name !== 'thumbnail_url' && name !== 'owners'),
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'datasource_id',
  'datasource_url',
  'dashboards.id',
  'dashboards.dashboard_title',
  'is_managed_externally',
  ...auditColumns.filter((name) => name.startsWith('created_by')),
];

/** `thumbnails`: the server computes an address for each row. */
export function getChartColumns(has: { readonly tags: boolean; readonly thumbnails: boolean }): readonly string[] {
  return [...columns, ...(has.tags ? tagColumns : []), ...(has.thumbnails ? ['thumbnail_url'] : [])];
}
