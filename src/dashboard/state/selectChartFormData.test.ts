import { expect, test } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import type { Datasource, FormData } from '../../lib/wire';
import { traitsKnown } from '../../store/sessionSlice';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture, sliceFixture } from './dashboard.fixture';
import { datasetsLoaded } from './dashboardInfoSlice';
import { selectChartFormData } from './selectChartFormData';

const dataset: Datasource = {
  id: 1,
  type: 'table',
  uid: '1__table',
  columns: [{ column_name: 'born', is_dttm: true }],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
};

function openDashboard(saved: Partial<FormData>, version: 2 | 6) {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, false)));
  const form = { viz_type: 'paired_ttest', datasource: '1__table', ...saved };
  store.dispatch(dashboardFixture({ slices: { 1: sliceFixture(1, form) } }));
  return { store, getFormData: () => selectChartFormData(store.getState(), 1) };
}

const filter = { operator: 'TEMPORAL_RANGE', subject: 'sold', comparator: 'No filter' };

// 6.1.0's chart builder saves these types without one, and its server then responds with an error.
test.each([
  [{}, 'ds'],
  [{ viz_type: 'compare' }, 'ds'],
  [{ viz_type: 'partition', time_series_option: 'time_series' }, 'ds'],
  [{ viz_type: 'partition', time_series_option: 'not_time' }, undefined],
  [{ adhoc_filters: [filter] }, 'sold'],
  [{ granularity_sqla: 'own', adhoc_filters: [filter] }, 'own'],
  [{ viz_type: 'pie' }, undefined],
])('the time column of %j on 6.x: %s', (saved, column) => {
  const { store, getFormData } = openDashboard(saved, 6);
  store.dispatch(datasetsLoaded([dataset]));
  expect(getFormData()?.granularity_sqla).toBe(column);
});

test('a chart of 2.x is queried as it was saved', () => {
  const { store, getFormData } = openDashboard({}, 2);
  store.dispatch(datasetsLoaded([dataset]));
  expect(getFormData()).not.toHaveProperty('granularity_sqla');
});

test('only a chart that has no time column is queried again once the dataset is loaded', () => {
  for (const [saved, isQueried] of [
    [{}, true],
    [{ granularity_sqla: 'own' }, false],
    [{ viz_type: 'pie' }, false],
  ] as const) {
    const { store, getFormData } = openDashboard(saved, 6);
    const before = getFormData();
    store.dispatch(datasetsLoaded([dataset]));
    expect(getFormData() !== before).toBe(isQueried);
  }
});
