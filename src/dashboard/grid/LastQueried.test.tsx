// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { makeTestStore } from '../../store/testStore';
import { LastQueried } from './LastQueried';

afterEach(cleanup);

it.each([
  ['2026-01-31T13:45:09+00:00', '2026-01-31T13:45:09Z'],
  ['2026-01-31T13:45:09', '2026-01-31T13:45:09Z'],
  [null, undefined],
  ['soon', undefined],
])('shows %s in the time zone of the browser', (queried_dttm, utc) => {
  const store = makeTestStore();
  const result = { data: [], colnames: [], coltypes: [], rowcount: 0 };
  store.dispatch(chartUpdateStarted({ id: 1, formData: { datasource: '1__table', viz_type: 'table' }, at: 1 }));
  store.dispatch(chartUpdateSucceeded({ id: 1, results: [result, { ...result, queried_dttm }], at: 2 }));
  render(
    <Provider store={store}>
      <LastQueried chartId={1} />
    </Provider>,
  );
  const local = utc && new Date(utc).toLocaleString('sv');
  expect(screen.queryByText(/^Last queried at/)?.textContent).toBe(local && `Last queried at: ${local}`);
});
