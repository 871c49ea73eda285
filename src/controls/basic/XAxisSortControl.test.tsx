// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RULES_2_AXES, RULES_6 } from '../../lib/queryRules.fixture';
import { renderControl } from '../renderControl.fixture';
import { XAxisSortControl } from './XAxisSortControl';

const table = { viz_type: 'echarts_timeseries_bar', datasource: '17__table', x_axis: 'name' };
const select = () => screen.getByRole('combobox', { name: 'Things' });
const options = () => screen.getAllByRole('option').map(({ title }) => title);

afterEach(cleanup);

it('offers the axis and the metrics', async () => {
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(b)', label: 'total' };
  const formData = { ...table, metrics: [metric], timeseries_limit_metric: 'count' };
  const { user, value } = renderControl(XAxisSortControl, null, { formData });
  await user.click(select());
  expect(options()).toEqual(['name', 'total', 'count']);
  await user.keyboard('{End}{Enter}');
  expect(value()).toBe('count');
});

const seriesSorts = ['Category name', 'Total value', 'Minimum value', 'Maximum value', 'Average value'];

it.each([
  ['with several metrics besides', RULES_6, {}, ['name', 'count', 'n', ...seriesSorts]],
  ['with dimensions only them', RULES_6, { groupby: ['gender'] }, seriesSorts],
  ['not in 2.x', RULES_2_AXES, {}, ['name', 'count', 'n']],
])('offers the values of all series: %s', async (_, rules, values, expected) => {
  const formData = { ...table, metrics: ['count', 'n'], ...values };
  const { user } = renderControl(XAxisSortControl, null, { formData, rules });
  await user.click(select());
  expect(options()).toEqual(expected);
});
