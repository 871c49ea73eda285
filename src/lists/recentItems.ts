import type { RecentActivity } from '../api/recentActivity';
import { parseUtc } from '../lib/format/dates';
import { t } from '../lib/t';
import type { ListRow } from './listRow';

export interface RecentItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly kind: 'dashboard' | 'chart' | 'other';
  readonly words: string;
}

function kindOf(item: RecentActivity): RecentItem['kind'] {
  if (item.item_type === 'dashboard' || item.item_url.includes('/dashboard/')) return 'dashboard';
  return item.item_type === 'slice' || item.item_url.includes('/explore/') ? 'chart' : 'other';
}

/** Chart visits carry the questions of that visit in their address; the saved chart is what one wants to see again. */
function plainAddress(url: string): string {
  const chart = /^(?:\/superset)?\/explore\/\?(?:.*&)?slice_id=(\d+)/.exec(url)?.[1];
  return chart === undefined ? url : `/explore/?slice_id=${chart}`;
}

/** Newest first as the server gives them, each thing once. */
export function recentOfActivity(activity: readonly RecentActivity[]): RecentItem[] {
  const seen = new Set<string>();
  return activity.flatMap((item) => {
    const href = plainAddress(item.item_url);
    if (href === '' || seen.has(href)) return [];
    seen.add(href);
    const words = t('Viewed %s', item.time_delta_humanized);
    return [{ key: href, title: item.item_title || t('[untitled]'), href, kind: kindOf(item), words }];
  });
}

/** Both kinds together, the last changed first. */
export function recentOfRows(rows: readonly ListRow[]): RecentItem[] {
  const when = (row: ListRow): number => parseUtc(row.changedOn) || 0;
  return [...rows]
    .sort((a, b) => when(b) - when(a))
    .map((row) => ({
      key: `${row.kind}-${row.id.toString()}`,
      title: row.title,
      href: row.href,
      kind: row.kind,
      words: t('Modified %s', row.changedAgo),
    }));
}
