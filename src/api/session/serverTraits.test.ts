import { describe, expect, it } from 'vitest';
import { readBootstrap, type Bootstrap } from './bootstrapShape';
import { can, isAdmin, mayEditDashboard } from './permissions';
import { getDashboardVersion, serverTraits } from './serverTraits';

const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  early: [
    ['can_favstar', 'Superset'],
    ['can_copy_dash', 'Superset'],
    ['can_csv', 'Superset'],
  ],
  late: [
    ['can_view_query', 'Dashboard'],
    ['can_csv', 'Superset'],
  ],
};

function early(role = 'Gamma', flags: Readonly<Record<string, unknown>> = { GENERIC_CHART_AXES: false }): Bootstrap {
  const navbar_right = { version_string: '2.1.3' };
  const common = { language_pack: {}, feature_flags: flags, menu_data: { navbar_right } };
  return readBootstrap({ common, user: { userId: 3, roles: { [role]: pairs['early'] } } });
}
function late(role = 'Gamma'): Bootstrap {
  return readBootstrap({ common: { d3_format: {}, theme: {} }, user: { userId: 3, roles: { [role]: pairs['late'] } } });
}

describe('traits', () => {
  it('of a server like 2.1.3', () => {
    expect(serverTraits(early())).toMatchObject({
      dataVersion: 2,
      controlPanels: '2',
      genericChartAxes: false,
      favorites: 'favstar',
      copyDashboard: 'form',
      recentActivity: 'byUser',
      languagePack: 'bootstrap',
      permalinkChartStates: false,
    });
    expect(serverTraits(early('Gamma', { GENERIC_CHART_AXES: true })).genericChartAxes).toBe(true);
    expect(serverTraits(early('Gamma', { GENERIC_CHART_AXES: 'yes' })).genericChartAxes).toBe(false);
  });

  it('of a server like 6.1.0', () => {
    expect(serverTraits(late())).toMatchObject({
      dataVersion: 6,
      controlPanels: '6',
      genericChartAxes: true,
      favorites: 'rest',
      copyDashboard: 'rest',
      recentActivity: 'own',
      languagePack: 'address',
      permalinkChartStates: true,
    });
  });

  it("derived from a dashboard's response", () => {
    expect(getDashboardVersion({ id: 1, changed_by_url: '' })).toBe(2);
    expect(getDashboardVersion({ id: 1, created_on_delta_humanized: 'now', tags: [] })).toBe(6);
    expect(getDashboardVersion(null)).toBe(6);
  });
});

describe('permissions', () => {
  it("of the user's roles", () => {
    expect(can(early(), 'can_csv', 'Superset')).toBe(true);
    expect(can(early(), 'can_explore', 'Superset')).toBe(false);
    expect(can(late(), 'can_drill', 'Dashboard')).toBe(false);
  });

  it('unknown to the server are undefined', () => {
    expect(can(early(), 'can_view_query', 'Dashboard')).toBeUndefined();
    expect(can(early('Admin'), 'can_view_query', 'Dashboard')).toBeUndefined();
    expect(can(late(), 'can_save_dash', 'Superset')).toBeUndefined();
  });

  it('to edit require an owner, or an admin role in any letter case', () => {
    const writer = readBootstrap({ common: {}, user: { userId: 3, roles: { Alpha: [['can_write', 'Dashboard']] } } });
    expect(mayEditDashboard(writer, [{ id: 3 }])).toBe(true);
    expect(mayEditDashboard(writer, [{ id: 4 }])).toBe(false);
    expect(mayEditDashboard(late(), [{ id: 3 }])).toBe(false);
    expect(mayEditDashboard(late('ADMIN'), [])).toBe(true);
    expect(isAdmin(late('Administrator').user)).toBe(false);
  });
});
