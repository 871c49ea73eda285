import { describe, expect, it } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { savedChart } from './builderFixture';
import { getExplorePermissions } from './explorePermissions';

const WRITE = ['can_write', 'Chart'] as const;
const CSV = ['can_csv', 'Superset'] as const;
const owned = savedChart;
const foreign = { ...savedChart, owners: [2] };
const external = { ...savedChart, is_managed_externally: true };

/** Letters of what is allowed: overwrite, edit properties, add, download. */
const allowed = (role: string, permissions: readonly (readonly [string, string])[], chart = owned): string => {
  const bootstrap = readBootstrap({ common: {}, user: { userId: 1, roles: { [role]: permissions } } });
  const { canOverwrite, canEditProperties, canAdd, canDownload } = getExplorePermissions(bootstrap, chart);
  return [canOverwrite && 'o', canEditProperties && 'e', canAdd && 'a', canDownload && 'd'].filter(Boolean).join('');
};

describe('getExplorePermissions', () => {
  it.each([
    ['an owner who writes charts', 'Alpha', [WRITE, CSV], owned, 'oead'],
    ['an owner who does not', 'Gamma', [CSV], owned, 'd'],
    ['another user', 'Alpha', [WRITE, CSV], foreign, 'ad'],
    ['another user without exports', 'Alpha', [WRITE], foreign, 'a'],
    ['an admin who owns the chart', 'Admin', [WRITE, CSV], owned, 'oead'],
    ['an admin who does not own it', 'Admin', [WRITE, CSV], foreign, 'ead'],
    ['an owner of a chart that is managed externally', 'Alpha', [WRITE, CSV], external, 'ad'],
    ['an admin, of a chart that is managed externally', 'Admin', [WRITE, CSV], external, 'ad'],
  ] as const)('%s', (_, role, permissions, chart, expected) => {
    expect(allowed(role, permissions, chart)).toBe(expected);
    // Guards a redirect of the server; neither front end asks for it.
    expect(allowed(role, [...permissions, ['can_slice', 'Superset']], chart)).toBe(expected);
  });

  it('overwrites nothing where no chart is opened', () => {
    const bootstrap = readBootstrap({ common: {}, user: { userId: 1, roles: { Admin: [WRITE] } } });
    expect(getExplorePermissions(bootstrap, undefined)).toMatchObject({
      canOverwrite: false,
      canEditProperties: false,
      canAdd: true,
    });
  });

  it('has no owner in an anonymous visitor', () => {
    const bootstrap = readBootstrap({ common: {}, user: { roles: { Public: [WRITE] } } });
    expect(getExplorePermissions(bootstrap, owned)).toMatchObject({ canOverwrite: false, canEditProperties: false });
  });
});
