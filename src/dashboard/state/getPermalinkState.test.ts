// @vitest-environment jsdom
import './dashboardInfoSlice';
import './dataMaskSlice';
import { chartOwnStateChanged } from '../../chart/state/chartsSlice';
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

it('has the own states of charts, and the views of tables apart, as in Superset', () => {
  const store = makeTestStore();
  const view = { columnState: [{ colId: 'a' }], sortModel: [], filterModel: {}, timestamp: 5 };
  const ownState = { currentPage: 2, chartState: { ...view, fileState: { columnOrder: ['a'] } } };
  store.dispatch(chartOwnStateChanged({ id: 7, ownState }));
  store.dispatch(chartOwnStateChanged({ id: 8, ownState: { currentPage: 1 } }));
  store.dispatch(chartOwnStateChanged({ id: 9, ownState: {} }));
  const { dataMask, chartStates } = getPermalinkState(store.getState(), undefined);
  const mask = { extraFormData: {}, filterState: {} };
  expect(dataMask).toEqual({
    7: { id: '7', ...mask, ownState: { currentPage: 2, chartState: view } },
    8: { id: '8', ...mask, ownState: { currentPage: 1 } },
  });
  expect(chartStates).toMatchObject({ 7: { chartId: 7, state: view, lastModified: 5 } });
  expect(Object.keys(chartStates ?? {})).toEqual(['7']);
});
