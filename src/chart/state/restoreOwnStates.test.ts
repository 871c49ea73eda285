import { expect, it } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { readOwnStates, restoreChartState } from './restoreOwnStates';

const view = { columnState: [], sortModel: [{ colId: 'name', sort: 'desc' }], filterModel: {} };

it("reads the own states of masks and the views of tables from Superset's permalink", () => {
  const dataMask = {
    1: { ownState: { currentPage: 2, sortBy: [{ key: 'n', desc: true }], chartState: { old: 1 } } },
    2: { ownState: {} },
    3: null,
    'NATIVE_FILTER-1': { ownState: { search: 'x' } },
  };
  const ownStates = readOwnStates({ dataMask, chartStates: { 1: { state: view }, 2: { state: view }, 5: null } });
  expect([...ownStates]).toEqual([
    [1, { currentPage: 2, sortBy: [{ key: 'n', desc: true }], chartState: view }],
    [2, { sortBy: [{ id: 'name', key: 'name', desc: true }], chartState: view }],
  ]);
});

it('restores the view of a chart in the builder', () => {
  const store = makeTestStore();
  store.dispatch(restoreChartState(7, view));
  expect(store.getState().charts[7]?.ownState).toEqual({
    sortBy: [{ id: 'name', key: 'name', desc: true }],
    chartState: view,
  });
});

it.each([undefined, null, 'x', [], { 1: 'x' }])('reads nothing from %j', (broken) => {
  const store = makeTestStore();
  expect(readOwnStates({ dataMask: broken, chartStates: broken as never }).size).toBe(0);
  store.dispatch(restoreChartState(1, typeof broken === 'string' ? broken : null));
  expect(store.getState().charts).toEqual({});
});
