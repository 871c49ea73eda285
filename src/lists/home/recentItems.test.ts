import { describe, expect, it } from 'vitest';
import type { RecentActivity } from '../../api/recentActivity';
import type { ListRow } from '../items/listRow';
import { getTraits } from '../../lib/getTraits';
import { activityToRecentItems, queryToChangedItem, rowToChangedItem, sortByChange } from './recentItems';

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
  it('knows dashboards from charts, and names what has no title', () => {
    const items = activityToRecentItems([
      visit('/explore/?slice_id=1', { item_type: 'slice' }),
      visit('/superset/dashboard/births/', { item_title: '' }),
    ]);
    expect(items.map((i) => [i.href, i.kind, i.title])).toEqual([
      ['/explore/?slice_id=1', 'chart', 'T'],
      ['/superset/dashboard/births/', 'dashboard', '[untitled]'],
    ]);
    expect(items[0]?.description).toBe('Viewed 2 minutes ago');
  });
});

describe('sortByChange', () => {
  it('sorts dashboards, charts and queries by their last change', () => {
    const rows = [
      row(1, '2026-11-21T10:00:00+0000'),
      row(2, 'rubbish'),
      row(3, '2026-11-21T11:00:00.5+0000', 'dashboard'),
    ].map(rowToChangedItem);
    const query = queryToChangedItem(getTraits(2), {
      id: 4,
      label: null,
      db_id: 1,
      catalog: null,
      schema: null,
      sql: 'SELECT 1',
      sql_tables: [],
      database: null,
      changed_on: '',
      created_on: '2026-11-21T10:30:00.000001',
      changed_on_delta_humanized: 'now',
    });
    expect(sortByChange([...rows, query]).map((i) => i.title)).toEqual(['R3', '[untitled]', 'R1', 'R2']);
    expect(query.href).toBe('/superset/sqllab?savedQueryId=4');
  });
});
