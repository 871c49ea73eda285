import type { RecentActivity } from '../../api/recentActivity';
import { parseUtc } from '../../lib/format/dates';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import type { ListRow } from '../items/listRow';
import { sqlLabHref } from '../resource/sqlLabHref';
import { getHomeQueryName, type HomeQueryRow } from './homeQueryRow';

export interface RecentItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly kind: 'dashboard' | 'chart' | 'query' | 'other';
  readonly description: string;
}

function getKind(item: RecentActivity): RecentItem['kind'] {
  if (item.item_type === 'dashboard' || item.item_url.includes('/dashboard/')) return 'dashboard';
  return item.item_type === 'slice' || item.item_url.includes('/explore/') ? 'chart' : 'other';
}

/** In the server's order: newest first. */
export function activityToRecentItems(activity: readonly RecentActivity[]): RecentItem[] {
  return activity.map((item) => ({
    key: item.item_url,
    title: item.item_title || t('[untitled]'),
    href: item.item_url,
    kind: getKind(item),
    description: t('Viewed %s', item.time_delta_humanized),
  }));
}

/** A dashboard, chart or saved query and when it was changed. */
export interface ChangedItem extends RecentItem {
  /** Milliseconds since 1970. */
  readonly changedOn: number;
}

export function rowToChangedItem(row: ListRow): ChangedItem {
  return {
    key: `${row.kind}-${row.id.toString()}`,
    title: row.title,
    href: row.href,
    kind: row.kind,
    description: t('Modified %s', row.changedAgo),
    changedOn: parseUtc(row.changedOn) || 0,
  };
}

export function queryToChangedItem(traits: ServerTraits, row: HomeQueryRow): ChangedItem {
  return {
    key: `query-${row.id.toString()}`,
    title: getHomeQueryName(row) || t('[untitled]'),
    href: sqlLabHref(traits, { savedQueryId: row.id }),
    kind: 'query',
    description: t('Modified %s', row.changed_on_delta_humanized),
    // 2.1.3 does not say when a query was changed.
    changedOn: parseUtc(row.changed_on) || parseUtc(row.created_on) || 0,
  };
}

/** All of them together, the most recently changed first. */
export function sortByChange(items: readonly ChangedItem[]): readonly RecentItem[] {
  return [...items].sort((a, b) => b.changedOn - a.changedOn);
}
