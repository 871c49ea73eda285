// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { makeTestStore } from '../../store/testStore';
import { RowLimitMark } from './RowLimitMark';

afterEach(cleanup);

const NAME = 'The row limit set for the chart was reached. The chart may show partial data.';
const result = (rowcount: number, more: object = {}) => ({ data: [], colnames: [], coltypes: [], rowcount, ...more });

// Expected: what the header of a chart in Superset 6.1.0 has.
it.each([
  ['table', [result(100)], 100, 1],
  ['table', [result(99)], 100, 0],
  ['table', [result(100)], undefined, 0],
  ['table', [result(90, { sql_rowcount: 100 })], 100, 1],
  ['table', [result(10), result(1, { data: [{ rowcount: 75691 }] })], 100, 1],
  ['table', [result(10), result(1, { data: [{ rowcount: 40 }] })], 100, 0],
  ['pie', [result(100)], 100, 0],
])('marks a %s of %j with a limit of %s: %s', (viz_type, results, row_limit, marks) => {
  const store = makeTestStore();
  const formData = { datasource: '1__table', viz_type, row_limit };
  store.dispatch(chartUpdateStarted({ id: 1, formData, at: 1 }));
  store.dispatch(chartUpdateSucceeded({ id: 1, results, at: 2 }));
  render(
    <Provider store={store}>
      <RowLimitMark chartId={1} viz_type={viz_type} />
    </Provider>,
  );
  expect(screen.queryAllByRole('img', { name: NAME })).toHaveLength(marks);
});
