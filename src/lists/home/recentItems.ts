import type { RecentActivity } from '../../api/recentActivity';
import { parseUtc } from '../../lib/format/dates';
import { t } from '../../lib/t';
import type { ListRow } from '../model/listRow';

export interface RecentItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly kind: 'dashboard' | 'chart' | 'other';
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

/** Dashboards and charts together, the most recently changed first. */
export function rowsToRecentItems(rows: readonly ListRow[]): RecentItem[] {
  const getTime = (row: ListRow): number => parseUtc(row.changedOn) || 0;
  return [...rows]
    .sort((a, b) => getTime(b) - getTime(a))
    .map((row) => ({
      key: `${row.kind}-${row.id.toString()}`,
      title: row.title,
      href: row.href,
      kind: row.kind,
      description: t('Modified %s', row.changedAgo),
    }));
}
