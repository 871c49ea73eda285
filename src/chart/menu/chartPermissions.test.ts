import { expect, it } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { chartPermissions } from './chartPermissions';

// The menus of Superset 2.1.3 and 6.1.0 for roles with these permissions alone.
it.each([
  ['2.1.3', [], false, false],
  ['2.1.3', [['can_explore', 'Superset']], true, true],
  ['6.1.0', [], false, false],
  ['6.1.0', [['can_view_query', 'Dashboard']], true, false],
  ['6.1.0', [['can_view_chart_as_table', 'Dashboard']], false, true],
  ['6.1.0', [['can_explore', 'Superset']], true, true],
])('%s: shows query and table by the permissions %s', (version_string, pairs, viewQuery, viewAsTable) => {
  const user = { userId: 3, roles: { Readers: [['can_read', 'Dashboard'], ...pairs] } };
  const menu_data = { navbar_right: { version_string } };
  const bootstrap = readBootstrap({ user, common: { menu_data } });
  expect(chartPermissions(bootstrap)).toMatchObject({ viewQuery, viewAsTable });
});
