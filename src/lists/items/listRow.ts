import type { FavoriteKind } from '../../api/favorites';
import type { ChartItem, DashboardItem } from '../../api/lists';
import type { Person } from '../../api/person';
import { t } from '../../lib/t';

/** A dashboard or chart in a list or on the home page. */
export interface ListRow {
  readonly kind: FavoriteKind;
  readonly id: number;
  readonly title: string;
  readonly href: string;
  /** Dashboards only. */
  readonly published: boolean | undefined;
  /** Charts only. */
  readonly viz_type: string;
  readonly dataset: string;
  readonly description: string;
  readonly owners: readonly Person[];
  readonly changedBy: string;
  /** Formatted and translated by the server. */
  readonly changedAgo: string;
  /** ISO 8601 with zone. */
  readonly changedOn: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Empty unless requested. */
  readonly thumbnailUrl: string;
}

type CommonFields = Pick<
  DashboardItem,
  | 'id'
  | 'owners'
  | 'changed_by_name'
  | 'changed_on_utc'
  | 'changed_on_delta_humanized'
  | 'certified_by'
  | 'certification_details'
  | 'thumbnail_url'
>;

function toCommonFields(item: CommonFields) {
  return {
    id: item.id,
    owners: item.owners,
    changedBy: item.changed_by_name,
    changedAgo: item.changed_on_delta_humanized,
    changedOn: item.changed_on_utc,
    certifiedBy: item.certified_by,
    certificationDetails: item.certification_details,
    thumbnailUrl: item.thumbnail_url,
  };
}

export function toDashboardRow(item: DashboardItem): ListRow {
  return {
    ...toCommonFields(item),
    kind: 'dashboard',
    title: item.dashboard_title || t('[ untitled dashboard ]'),
    href: item.url || `/superset/dashboard/${item.id.toString()}/`,
    published: item.published,
    viz_type: '',
    dataset: '',
    description: '',
  };
}

export function toChartRow(item: ChartItem): ListRow {
  return {
    ...toCommonFields(item),
    kind: 'chart',
    title: item.slice_name || t('[untitled]'),
    href: item.url || `/explore/?slice_id=${item.id.toString()}`,
    published: undefined,
    viz_type: item.viz_type,
    dataset: item.datasource_name_text,
    description: item.description,
  };
}
