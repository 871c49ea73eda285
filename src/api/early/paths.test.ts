import { expect, it } from 'vitest';
import { dashboardInPath, dashboardPath, permalinkInPath } from './paths';

it('finds the dashboard or the permalink key in a path', () => {
  expect(dashboardInPath('/superset/dashboard/births/')).toBe('births');
  expect(dashboardInPath('/superset/dashboard/caf%C3%A9')).toBe('café');
  expect(dashboardInPath('/superset/dashboard/a%zz/')).toBe('a%zz');
  expect(dashboardInPath('/superset/dashboard/p/key/')).toBeUndefined();
  expect(permalinkInPath('/superset/dashboard/p/key/')).toBe('key');
  expect(permalinkInPath('/superset/dashboard/key/')).toBeUndefined();
});

it('encodes an id as a single segment', () => {
  expect(dashboardPath('a/../b?c', '/charts')).toBe('/api/v1/dashboard/a%2F..%2Fb%3Fc/charts');
});
