// @vitest-environment jsdom
import '../state/dashboardInfoSlice';
import '../state/dataMaskSlice';
import { expect, it } from 'vitest';
import { chartOwnStateChanged } from '../../chart/state/chartsSlice';
import { makeTestStore } from '../../store/testStore';
import { defineHostMethods } from './hostMethods';
import type { Switchboard } from './switchboard';

it('tells the host the views of tables as Superset does, and the page of other tables', () => {
  const store = makeTestStore();
  const methods = new Map<string, (args: unknown) => unknown>();
  const switchboard: Switchboard = {
    defineMethod: (name, method) => methods.set(name, method),
    emit: () => undefined,
    get: () => Promise.resolve(undefined),
  };
  defineHostMethods(switchboard, store);
  const view = { columnState: [], sortModel: [{ colId: 'a', sort: 'asc' }], filterModel: {}, timestamp: 5 };
  store.dispatch(
    chartOwnStateChanged({ id: 7, ownState: { chartState: { ...view, fileState: { columnOrder: [] } } } }),
  );
  store.dispatch(chartOwnStateChanged({ id: 8, ownState: { currentPage: 1 } }));
  store.dispatch(chartOwnStateChanged({ id: 9, ownState: {} }));
  expect(methods.get('getChartStates')?.({})).toEqual({
    7: { chartId: 7, vizType: '', state: view, lastModified: 5 },
    8: { chartId: 8, state: { currentPage: 1 } },
  });
});
