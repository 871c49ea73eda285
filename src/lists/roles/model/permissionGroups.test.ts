import { describe, expect, it } from 'vitest';
import { groupPermissions } from './permissionGroups';

const permissions = [
  { id: 1, name: 'can_write', view: 'Chart' },
  { id: 2, name: 'can_read', view: 'Dashboard' },
  { id: 3, name: 'can_read', view: 'Chart' },
  { id: 4, name: 'datasource_access', view: '[examples].[birth_names](id:1)' },
];
const find = (search: string) =>
  groupPermissions(permissions, search).map((group) => [group.view, group.permissions.map(({ id }) => id)]);

describe('groupPermissions', () => {
  it('groups by view, in alphabetical order', () => {
    expect(find('')).toEqual([
      ['[examples].[birth_names](id:1)', [4]],
      ['Chart', [3, 1]],
      ['Dashboard', [2]],
    ]);
  });
  it.each([
    ['can read chart', [['Chart', [3]]]],
    ['CHART can_write', [['Chart', [1]]]],
    ['birth names', [['[examples].[birth_names](id:1)', [4]]]],
    ['can delete', []],
  ])('finds all words of "%s"', (search, expected) => {
    expect(find(search)).toEqual(expected);
  });
});
