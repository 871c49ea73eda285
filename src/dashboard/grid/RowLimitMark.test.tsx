// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { makeTestStore } from '../../store/testStore';
import { RowLimitMark } from './RowLimitMark';

afterEach(cleanup);

it.each([
  [100, 100, 1],
  [99, 100, 0],
  [100, undefined, 0],
])('marks a chart of %s rows with a limit of %s: %s', (rowcount, row_limit, marks) => {
  const store = makeTestStore();
  store.dispatch(
    chartUpdateStarted({ id: 1, formData: { datasource: '1__table', viz_type: 'table', row_limit }, at: 1 }),
  );
  store.dispatch(chartUpdateSucceeded({ id: 1, results: [{ data: [], colnames: [], coltypes: [], rowcount }], at: 2 }));
  render(
    <Provider store={store}>
      <RowLimitMark chartId={1} />
    </Provider>,
  );
  expect(screen.queryAllByRole('img', { name: 'Limit reached' })).toHaveLength(marks);
});
