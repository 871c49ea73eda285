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

/** The URL of the saved chart, without the form data of the visit. */
function getSavedUrl(url: string): string {
  const chart = /^(?:\/superset)?\/explore\/\?(?:.*&)?slice_id=(\d+)/.exec(url)?.[1];
  return chart === undefined ? url : `/explore/?slice_id=${chart}`;
}

/** In the server's order (newest first), without duplicates. */
export function activityToRecentItems(activity: readonly RecentActivity[]): RecentItem[] {
  const seen = new Set<string>();
  return activity.flatMap((item) => {
    const href = getSavedUrl(item.item_url);
    if (href === '' || seen.has(href)) return [];
    seen.add(href);
    const description = t('Viewed %s', item.time_delta_humanized);
    return [{ key: href, title: item.item_title || t('[untitled]'), href, kind: getKind(item), description }];
  });
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
