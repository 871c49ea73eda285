import { expect, it } from 'vitest';
import { dashboardInPath, dashboardPath, permalinkInPath } from './paths';

it('finds what an address names, and only there', () => {
  expect(dashboardInPath('/superset/dashboard/births/')).toBe('births');
  expect(dashboardInPath('/superset/dashboard/caf%C3%A9')).toBe('café');
  expect(dashboardInPath('/superset/dashboard/a%zz/')).toBe('a%zz');
  expect(dashboardInPath('/superset/dashboard/p/key/')).toBeUndefined();
  expect(permalinkInPath('/superset/dashboard/p/key/')).toBe('key');
  expect(permalinkInPath('/superset/dashboard/key/')).toBeUndefined();
});

it('writes what it found so that it stays one segment', () => {
  expect(dashboardPath('a/../b?c', '/charts')).toBe('/api/v1/dashboard/a%2F..%2Fb%3Fc/charts');
});
