import { expect, it } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { readMenu } from '../nav/readMenu';
import { getLocalItems, groupItems, type PaletteItem } from './paletteItems';

const bootstrap = readBootstrap({
  user: { userId: 2, username: 'gus', firstName: 'Gus', lastName: 'Guest', roles: { Gamma: [['can_read', 'Chart']] } },
  common: {
    menu_data: {
      brand: { path: '/superset/welcome/' },
      menu: [
        { name: 'Dashboards', label: 'Dashboards', url: '/dashboard/list/' },
        { name: 'Evil', label: 'Evil', url: 'javascript:alert(1)' },
        { name: 'Manage', label: 'Manage', childs: [{ name: 'Tags', label: 'Tags', url: '/superset/tags/' }] },
      ],
      navbar_right: {},
    },
  },
});

it('has the pages of the server’s menu and the actions that the user may do', () => {
  const items = getLocalItems(bootstrap, readMenu(bootstrap.common.menu_data));
  expect(items.filter(({ group }) => group === 'pages').map(({ title, href }) => [title, href])).toEqual([
    ['Home', '/superset/welcome/'],
    ['Dashboards', '/dashboard/list/'],
    ['Tags', '/superset/tags/'],
  ]);
  expect(items.filter(({ group }) => group === 'actions').map(({ title }) => title)).toEqual([
    'Theme: Light',
    'Theme: Dark',
    'Theme: Match system',
  ]);
});

it('lists an item once, in its first group', () => {
  const item = (key: string, group: PaletteItem['group']): PaletteItem => ({ key, group, title: key, href: key });
  const groups = groupItems([
    item('/b', 'charts'),
    item('/a', 'dashboards'),
    item('/a', 'recent'),
    item('/a', 'recent'),
  ]);
  expect(groups.map(([group, own]) => [group, own.map(({ key }) => key)])).toEqual([
    ['recent', ['/a']],
    ['charts', ['/b']],
  ]);
});
