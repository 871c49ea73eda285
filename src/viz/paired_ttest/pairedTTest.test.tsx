// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { Chart } from './Chart';
import { getTimeColumn } from '../shared/query/timeColumn';
import { compareToControl } from './tTest';
import { readControls } from './readControls';
import { readSeries } from './transform';

afterEach(cleanup);

const timed = (...values: readonly (number | undefined)[]) =>
  new Map(values.flatMap((value, time) => (value === undefined ? [] : [[time, value] as const])));

describe('compareToControl', () => {
  it('is a two-sided paired t-test', () => {
    // Differences 1, 1, 4: mean 2, variance 3, t = 2 with 2 degrees of freedom.
    const { lift, pValue } = compareToControl(timed(2, 3, 7), timed(1, 2, 3));
    expect(lift).toBeCloseTo(100, 10);
    expect(pValue).toBeCloseTo(1 - 2 / Math.sqrt(6), 12);
  });
  it('pairs values by time', () => {
    const [full, gaps] = [timed(2, 3, 7, 99), timed(1, 2, 3)];
    expect(compareToControl(full, gaps)).toEqual(compareToControl(timed(2, 3, 7), gaps));
  });
  it('keeps the digits of large values', () => {
    const { pValue } = compareToControl(timed(1e15 + 2, 1e15 + 3, 1e15 + 7), timed(1e15 + 1, 1e15 + 2, 1e15 + 3));
    expect(pValue).toBeCloseTo(1 - 2 / Math.sqrt(6), 10);
  });
  it('is undefined without pairs or differences', () => {
    expect(compareToControl(timed(1), timed(1, 2)).pValue).toBeNaN();
    expect(compareToControl(timed(1, 2), timed(1, 2))).toEqual({ lift: 0, pValue: NaN });
  });
});

describe('readSeries', () => {
  it('has the metrics in the order of their control, not of the response', () => {
    const metrics = ['sum__num', 'missing', { expressionType: 'SQL', sqlExpression: 'AVG(num)', label: 'avg' }];
    const controls = readControls({ viz_type: 'paired_ttest', datasource: '1__table', metrics, groupby: ['kind'] });
    const result = { ...response([]), legacyData: { avg: [], count: [], sum__num: [] } };
    expect(readSeries(controls, result, undefined).map(({ title }) => title)).toEqual(['sum__num', 'avg', 'count']);
  });
});

describe('the chart', () => {
  const values = (...ys: readonly unknown[]) => ys.map((y, x) => ({ x, y }));
  const legacyData = {
    count: [
      { group: ['a', 'x'], values: values(1, 2, 3) },
      { group: ['b', null], values: values(2, 3, 7) },
      { group: ['<i>', 'y'], values: values(1, null, 3) },
    ],
  };
  const draw = () =>
    render(
      <Chart
        formData={{
          ...{ viz_type: 'paired_ttest', datasource: '1__table', groupby: ['kind', 'other'] },
          ...{ significance_level: 0.2, pvalue_precision: '3', liftvalue_precision: 1 },
        }}
        results={[{ ...response([]), legacyData }]}
        datasource={undefined}
        width={600}
        height={400}
        theme={lightTheme}
        color={() => '#000000'}
        ownState={{}}
      />,
    );
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

  it('compares each series to the first', () => {
    draw();
    expect(rows()).toEqual([
      ['a', 'x', 'control', 'control', 'control'],
      ['b', '<NULL>', '0.184', '100.0', 'true'],
      ['<i>', 'y', '–', '0.0', 'false'],
    ]);
  });
  it('compares to the series that the user selects', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'b' }));
    expect(rows()).toEqual([
      ['a', 'x', '0.184', '-50.0', 'true'],
      ['b', '<NULL>', 'control', 'control', 'control'],
      ['<i>', 'y', '0.344', '-55.6', 'false'],
    ]);
  });
  it('sorts rows below the control', () => {
    draw();
    const heading = screen.getByRole('button', { name: /^kind/ });
    fireEvent.click(heading);
    expect(rows().map(([label]) => label)).toEqual(['a', '<i>', 'b']);
    fireEvent.click(heading);
    expect(rows().map(([label]) => label)).toEqual(['a', 'b', '<i>']);
    fireEvent.click(screen.getByRole('button', { name: /^p-value/ }));
    expect(rows().map(([label]) => label)).toEqual(['a', 'b', '<i>']);
  });
});

describe('getTimeColumn', () => {
  const env = { rules: RULES_6, timeColumn: 'ds', defaults: {} };
  const filter = { operator: 'TEMPORAL_RANGE', subject: 'seen' };
  it.each([
    ['the saved one', { granularity_sqla: 'saved' }, {}],
    ['that of the time filter', { adhoc_filters: [{ operator: 'IN' }, filter] }, { granularity_sqla: 'seen' }],
    ['that of the dataset', {}, { granularity_sqla: 'ds' }],
  ])('%s', (_, values, expected) => {
    expect(getTimeColumn({ viz_type: 'paired_ttest', datasource: '1__table', ...values }, env)).toEqual(expected);
  });
});
