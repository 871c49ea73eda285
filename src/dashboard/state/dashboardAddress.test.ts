import { describe, expect, it } from 'vitest';
import { readDashboardAddress } from './dashboardAddress';

describe('readDashboardAddress', () => {
  it.each([
    ['', 0],
    ['?standalone=true', 1],
    ['?standalone=false', 0],
    ['?standalone=2', 2],
    ['?standalone=3', 3],
    ['?standalone=maybe', 0],
  ])('standalone in %s is %i', (search, standalone) => {
    expect(readDashboardAddress(search).standalone).toBe(standalone);
  });

  it('reads the bits of uiConfig', () => {
    expect(readDashboardAddress('?uiConfig=9')).toMatchObject({
      hideTitle: true,
      hideTabs: false,
      hideNav: false,
      hideChartControls: true,
    });
    expect(readDashboardAddress('?uiConfig=2')).toMatchObject({ hideTabs: true, hideNav: false });
    expect(readDashboardAddress('?uiConfig=4')).toMatchObject({ hideTabs: true, hideNav: true });
  });

  it('passes on all parameters but standalone and edit', () => {
    expect(readDashboardAddress('?standalone=3&edit=true&a=1&force=1&uiConfig=4').urlParams).toEqual({
      a: '1',
      force: '1',
      uiConfig: '4',
    });
  });

  it.each([
    ['?force=1', true],
    ['?force=true', true],
    ['?force', true],
    ['?force=0', false],
    ['?force=false', false],
    ['', false],
  ])('force in %s is %s', (search, force) => {
    expect(readDashboardAddress(search).force).toBe(force);
  });

  it('reads integers beyond 2^53 in rison exactly, also beside strings and ids that contain digits', () => {
    const text =
      "(a-9007199254740993:(val:!(9007199254740993,-9007199254740993,12,1234567890123456,'!',9007199254740993')))";
    expect(readDashboardAddress(`?native_filters=${encodeURIComponent(text)}`).nativeFilters).toEqual({
      'a-9007199254740993': {
        val: [9007199254740993n, -9007199254740993n, 12, 1234567890123456, "',9007199254740993"],
      },
    });
    expect(readDashboardAddress('?native_filters=9007199254740993').nativeFilters).toBe(9007199254740993n);
  });

  it('decodes filters in rison and JSON, and returns text that cannot be decoded', () => {
    expect(readDashboardAddress('?native_filters=(a:(id:a))').nativeFilters).toEqual({ a: { id: 'a' } });
    expect(readDashboardAddress('?native_filters=((').nativeFilters).toBe('((');
    expect(
      readDashboardAddress('?preselect_filters=%7B%221%22%3A%7B%22c%22%3A%5B%22x%22%5D%7D%7D').preselectFilters,
    ).toEqual({ '1': { c: ['x'] } });
  });
});
