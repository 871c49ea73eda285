import { expect, it } from 'vitest';
import { getTraits } from '../lib/getTraits';
import { isReplacedType, toCurrentChart } from './currentChart';
import type { Slice } from './slice';

const slice: Slice = {
  ...{ id: 7, slice_name: 'Births', description: '', description_markeddown: '', cache_timeout: null },
  ...{ certified_by: '', certification_details: '' },
  form_data: { viz_type: 'line', datasource: '1__table', granularity_sqla: 'ds' },
};

it.each([2, 4.1])('a line chart stays one on Superset %s, which has them', async (release) => {
  expect(await toCurrentChart(slice, getTraits(release))).toBe(slice);
});

it.each([5, 6])('a line chart is converted for Superset %s, which has replaced them', async (release) => {
  const { form_data, ...rest } = await toCurrentChart(slice, getTraits(release));
  expect({ ...rest, form_data: slice.form_data }).toEqual({ ...slice, replacedType: 'line' });
  expect(form_data).toMatchObject({
    viz_type: 'echarts_timeseries_line',
    x_axis: 'ds',
    form_data_bak: slice.form_data,
  });
});

it('charts of other types stay as they are', async () => {
  const table = { ...slice, form_data: { viz_type: 'table', datasource: '1__table' } };
  expect(await toCurrentChart(table, getTraits(6))).toBe(table);
  expect(isReplacedType(undefined, getTraits(6))).toBe(false);
});
