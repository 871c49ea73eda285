import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asRecord } from '../../lib/read';
import { makeTestStore } from '../../store/testStore';
import { refetchVisibleCharts, registerVisibleChart } from './refetchVisibleCharts';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { dataMaskApplied, dataMaskHydrated } from './dataMaskSlice';
import { dashboardFixture, sliceFixture } from './dashboard.fixture';
import { parseLayout } from '../../layout/parseLayout';
import { selectChartFormData } from './selectChartFormData';

const CHARTS = [1, 2, 3];
const scope = (excluded: readonly number[]) => ({ rootPath: ['ROOT_ID'], excluded });
const metadata = {
  native_filter_configuration: [
    { id: 'A', type: 'NATIVE_FILTER', filterType: 'filter_select', scope: scope([3]) },
    {
      id: 'B',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      scope: scope([1, 3]),
      controlValues: { enableEmptyFilter: true },
    },
  ],
};
const mask = (...values: string[]) => ({
  extraFormData: { filters: [{ col: 'x', op: 'IN', val: values }] },
  filterState: { value: values.length > 0 ? values : null },
});

const sent: { chart: unknown; filters: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { form_data: unknown; queries: readonly unknown[] };
    sent.push({ chart: asRecord(body.form_data)['slice_id'], filters: asRecord(body.queries[0])['filters'] });
    const response = { result: [{ data: [{ x: 1 }], colnames: ['x'], coltypes: [0], rowcount: 1 }] };
    return Promise.resolve(Response.json(response));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A dashboard whose charts are registered and loaded. */
async function openDashboard(registered: readonly number[] = CHARTS, loaded = registered) {
  const store = makeTestStore();
  const { dispatch } = store;
  const getState = () => store.getState();
  const formData = { viz_type: 'pie', datasource: '1__table', groupby: ['x'], metric: 'count' };
  const slices = CHARTS.map((id) => sliceFixture(id, { ...formData, slice_id: id }));
  dispatch(dataMaskHydrated({ masks: { B: mask('b') }, pending: [] }));
  dispatch(
    dashboardFixture({
      metadata,
      layout: parseLayout(null, slices).layout,
      slices: Object.fromEntries(slices.map((slice) => [slice.id, slice])),
    }),
  );
  const unregisters = registered.map((id) => dispatch(registerVisibleChart(id, { priority: () => 0, dashboardId: 1 })));
  const fetchChart = (id: number): void => {
    const formData = selectChartFormData(getState(), id);
    if (formData) dispatch(fetchChartData({ chartId: id, formData, ownState: NO_OWN_STATE, priority: () => 0 }));
  };
  loaded.forEach(fetchChart);
  await vi.waitFor(() => {
    for (const id of loaded) expect(getState().charts[id]?.chartStatus).toBe('success');
  });
  sent.length = 0;
  return {
    dispatch,
    getState,
    fetchChart,
    unregisterAll: () => {
      for (const unregister of unregisters) unregister();
    },
  };
}
const requestedCharts = () => sent.map(({ chart }) => chart).sort();

it('refetches the charts in scope synchronously and once; rendering them sends no further request', async () => {
  const { dispatch, getState, fetchChart, unregisterAll } = await openDashboard();
  dispatch(dataMaskApplied({ masks: { A: mask('p') }, by: 'bar' }));
  expect(sent).toEqual([]);
  dispatch(refetchVisibleCharts());
  expect(requestedCharts()).toEqual([1, 2]);
  for (const { filters } of sent) expect(filters).toContainEqual({ col: 'x', op: 'IN', val: ['p'] });
  expect(CHARTS.map((id) => getState().charts[id]?.chartStatus)).toEqual(['loading', 'loading', 'success']);
  CHARTS.forEach(fetchChart);
  dispatch(refetchVisibleCharts());
  await vi.waitFor(() => expect(getState().charts[1]?.chartStatus).toBe('success'));
  expect(requestedCharts()).toEqual([1, 2]);
  unregisterAll();
});

it('does not refetch a chart that is hidden, blocked, or has not requested anything yet', async () => {
  const { dispatch, unregisterAll } = await openDashboard([2, 3], [2]);
  dispatch(dataMaskApplied({ masks: { A: mask('p'), B: mask() }, by: 'bar' }));
  dispatch(refetchVisibleCharts());
  expect(requestedCharts()).toEqual([]);
  dispatch(dataMaskApplied({ masks: { B: mask('b') }, by: 'bar' }));
  dispatch(refetchVisibleCharts());
  expect(requestedCharts()).toEqual([2]);
  unregisterAll();
  dispatch(dataMaskApplied({ masks: { A: mask('q') }, by: 'bar' }));
  dispatch(refetchVisibleCharts());
  expect(requestedCharts()).toEqual([2]);
});
