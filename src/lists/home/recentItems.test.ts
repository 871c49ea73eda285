import { describe, expect, it } from 'vitest';
import type { RecentActivity } from '../../api/recentActivity';
import type { ListRow } from '../model/listRow';
import { activityToRecentItems, rowsToRecentItems } from './recentItems';

const visit = (item_url: string, more: Partial<RecentActivity> = {}): RecentActivity => ({
  action: 'log',
  item_title: 'T',
  item_type: '',
  item_url,
  time: 1,
  time_delta_humanized: '2 minutes ago',
  ...more,
});
const row = (id: number, changedOn: string, kind: ListRow['kind'] = 'chart'): ListRow => ({
  kind,
  id,
  title: `R${id.toString()}`,
  href: `/explore/?slice_id=${id.toString()}`,
  published: undefined,
  viz_type: '',
  dataset: '',
  description: '',
  owners: [],
  changedBy: '',
  changedAgo: 'a day ago',
  changedOn,
  certifiedBy: '',
  certificationDetails: '',
  thumbnailUrl: '',
});

describe('activityToRecentItems', () => {
  it('removes duplicates and links to saved charts', () => {
    const items = activityToRecentItems([
      visit('/explore/?slice_id=1&form_data=%7B%22slice_id%22%3A%201%7D', { item_type: 'slice' }),
      visit('/superset/dashboard/births/', { item_type: 'dashboard', item_title: '' }),
      visit('/superset/explore/?form_data=x&slice_id=1'),
      visit(''),
    ]);
    expect(items.map((i) => [i.href, i.kind, i.title])).toEqual([
      ['/explore/?slice_id=1', 'chart', 'T'],
      ['/superset/dashboard/births/', 'dashboard', '[untitled]'],
    ]);
    expect(items[0]?.description).toBe('Viewed 2 minutes ago');
  });
});

describe('rowsToRecentItems', () => {
  it('sorts dashboards and charts by their last change', () => {
    const rows = [
      row(1, '2026-11-21T10:00:00+0000'),
      row(2, 'rubbish'),
      row(3, '2026-11-21T11:00:00.5+0000', 'dashboard'),
    ];
    expect(rowsToRecentItems(rows).map((i) => i.title)).toEqual(['R3', 'R1', 'R2']);
  });
});
