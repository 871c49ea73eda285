import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap, type Bootstrap } from './bootstrapShape';
import { can, isAdmin, mayEditDashboard } from './permissions';
import { earlyTraits, getDashboardVersion, rememberTraits, serverTraits } from './serverTraits';

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

/** Servers between 2.1.3 and 6.1.0 have the language pack in the bootstrap data, and formats and currencies too. */
function between(version_string: string, feature_flags: Readonly<Record<string, unknown>> = {}): Bootstrap {
  const menu_data = { navbar_right: { version_string } };
  const common = { language_pack: {}, d3_format: {}, currencies: [], feature_flags, menu_data };
  return readBootstrap({ common, user: { userId: 3, roles: { Gamma: pairs['late'] } } });
}

afterEach(() => void vi.unstubAllGlobals());

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
    expect(serverTraits(early('Gamma', { CLIENT_CACHE: true })).cachesExploreJson).toBe(true);
    const isProtected = { CLIENT_CACHE: true, ENABLE_EXPLORE_JSON_CSRF_PROTECTION: true };
    expect(serverTraits(early('Gamma', isProtected)).cachesExploreJson).toBe(false);
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

  it('of the servers between: what their release notes say, and otherwise the older call', () => {
    expect(serverTraits(between('3.0.4', { GENERIC_CHART_AXES: true, DASHBOARD_CROSS_FILTERS: true }))).toMatchObject({
      controlPanels: '2+axes',
      favorites: 'rest',
      copyDashboard: 'rest',
      recentActivity: 'byUser',
      languagePack: 'bootstrap',
      sqlLabPath: '/superset/sqllab/',
      metadataKeys: 'both',
      hasFilterBoxes: true,
      hasRegexOperator: false,
      hasCatalogs: false,
      hasFilterBarFlags: true,
      permalinkChartStates: false,
    });
    expect(serverTraits(between('4.1.2'))).toMatchObject({
      genericChartAxes: true,
      sqlLabPath: '/sqllab/',
      editDataset: 'form',
      hasFilterBoxes: false,
      hasCatalogs: true,
      hasGlobalScope: true,
      hasFilterBarFlags: false,
      hasThemes: false,
      hasDisplayControls: false,
    });
    expect(serverTraits(between('5.0.0'))).toMatchObject({ dataVersion: 6, controlPanels: '2+axes', hasThemes: false });
  });

  it("of a server with a company's own version: by the shape of its data", () => {
    expect(serverTraits(between('2024-11-05'))).toMatchObject({ release: 3, hasCurrencies: true });
    expect(serverTraits(between('0.0.0-dev')).release).toBe(3);
    expect(serverTraits(between('6.2.0')).release).toBe(6);
  });

  it('of a server between are remembered for the next visit', () => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('window', { localStorage });
    rememberTraits(serverTraits(between('4.1.2')));
    expect(earlyTraits(6)).toMatchObject({ release: 4.1, genericChartAxes: true });
    rememberTraits(serverTraits(early('Gamma', { GENERIC_CHART_AXES: true })));
    expect(earlyTraits(2)).toMatchObject({ release: 2, genericChartAxes: true });
    expect(earlyTraits(6).release).toBe(6);
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
    expect(can(between('4.0.1'), 'can_save_dash', 'Superset')).toBeUndefined();
    expect(can(between('4.0.1'), 'can_drill', 'Dashboard')).toBeUndefined();
    expect(can(between('4.0.1'), 'can_explore', 'Superset')).toBe(false);
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
