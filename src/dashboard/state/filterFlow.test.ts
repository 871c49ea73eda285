import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getExtraFormData } from '../../query/filters/dataMask';
import type { DataMasks } from '../../query/types';
import { makeTestStore } from '../../store/testStore';
import { dataMaskApplied, dataMaskHydrated } from './dataMaskSlice';
import { parseLayout } from '../../layout/parseLayout';
import { selectChartFormData } from './selectChartFormData';
import { dashboardFixture, sliceFixture } from './dashboard.fixture';

const CHARTS = [1, 2, 3];
const scope = (excluded: readonly number[]) => ({ rootPath: ['ROOT_ID'], excluded });
const metadata = {
  native_filter_configuration: [
    { id: 'A', type: 'NATIVE_FILTER', filterType: 'filter_select', scope: scope([3]) },
    { id: 'B', type: 'NATIVE_FILTER', filterType: 'filter_select', scope: scope([]) },
  ],
};
const chartsInScope: Readonly<Record<string, readonly number[]>> = { A: [1, 2], B: [1, 2, 3], 1: [2, 3] };

function openDashboard() {
  const store = makeTestStore();
  const charts = CHARTS.map((id) => ({ id, slice_name: `chart ${id}` }));
  const slice = (id: number) => sliceFixture(id, { viz_type: 'pie', datasource: '1__table' });
  store.dispatch(dataMaskHydrated({ masks: {}, pending: [] }));
  store.dispatch(
    dashboardFixture({
      metadata,
      layout: parseLayout(null, charts).layout,
      slices: Object.fromEntries(CHARTS.map((id) => [id, slice(id)])),
    }),
  );
  return store;
}
const mask = (value: string) => ({
  extraFormData: value === '' ? {} : { filters: [{ col: 'x', op: 'IN', val: [value] }] },
  filterState: { value: value === '' ? null : [value] },
});

test('a change makes at most one request per chart, only in its scope, and none where the form data stays the same', () => {
  const change = fc.dictionary(fc.constantFrom('A', 'B', '1'), fc.constantFrom('', 'p', 'q').map(mask), { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const store = openDashboard();
      const { dispatch } = store;
      const getFormData = (chart: number) => selectChartFormData(store.getState(), chart);
      let last = CHARTS.map(getFormData);
      let masks: DataMasks = {};
      // Each request is a new object.
      for (const changed of changes) {
        const before = masks;
        masks = { ...masks, ...changed };
        dispatch(dataMaskApplied({ masks: changed, by: 'bar' }));
        const now = CHARTS.map(getFormData);
        expect(CHARTS.map(getFormData)).toEqual(now);
        CHARTS.forEach((chart, index) => {
          const filtering = (all: DataMasks): unknown =>
            getExtraFormData(all, (id) => chartsInScope[id]?.includes(chart) === true);
          const same = JSON.stringify(filtering(before)) === JSON.stringify(filtering(masks));
          if (same) expect(now[index]).toBe(last[index]);
          else expect(now[index]).not.toBe(last[index]);
        });
        last = now;
      }
    }),
    { numRuns: 60 },
  );
});

test('applying and clearing a filter restores the previous requests', () => {
  const store = openDashboard();
  const { dispatch } = store;
  dispatch(dataMaskApplied({ masks: { A: mask(''), B: mask('') }, by: 'bar' }));
  const first = CHARTS.map((chart) => selectChartFormData(store.getState(), chart));
  dispatch(dataMaskApplied({ masks: { A: mask('p'), B: mask('q') }, by: 'bar' }));
  expect(selectChartFormData(store.getState(), 1)).not.toEqual(first[0]);
  dispatch(dataMaskApplied({ masks: { A: mask(''), B: mask('') }, by: 'bar' }));
  expect(CHARTS.map((chart) => selectChartFormData(store.getState(), chart))).toEqual(first);
});
