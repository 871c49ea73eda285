// @vitest-environment jsdom
import './dashboardInfoSlice';
import './dataMaskSlice';
import { afterEach, expect, it } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { getPermalinkState } from './getPermalinkState';

afterEach(() => window.history.replaceState(null, '', '/'));

it('has the parameters of the page, `standalone` too, as in Superset, but not edit mode or the values of filters', () => {
  window.history.replaceState(null, '', '/?a=1&standalone=1&edit=true&native_filters_key=k&permalink_key=p&a=2');
  const { urlParams, anchor } = getPermalinkState(makeTestStore().getState(), 'CHART-1');
  expect(urlParams).toEqual([
    ['a', '1'],
    ['standalone', '1'],
    ['a', '2'],
  ]);
  expect(anchor).toBe('CHART-1');
});
