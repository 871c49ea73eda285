import { expect, it } from 'vitest';
import { createDatasource } from '../../datasets/dataset.fixture';
import { getTraits } from '../../lib/getTraits';
import { loadPanel } from '../state/loadPanel';
import { withDefaultXAxis } from './withDefaultXAxis';

const rules = getTraits(6);
const line = { viz_type: 'echarts_timeseries_line', datasource: '24__table' };
const column = (column_name: string, is_dttm: boolean) => ({ column_name, is_dttm });
const xAxis = async (columns: readonly { column_name: string; is_dttm: boolean }[], given: object = {}) => {
  const formData = { ...line, ...given };
  const dataset = createDatasource({ columns });
  return withDefaultXAxis(formData, await loadPanel(formData.viz_type, rules, () => false), dataset, rules).x_axis;
};

it('is the only date column', async () => {
  expect(await xAxis([column('name', false), column('ds', true)])).toBe('ds');
});
it('is not selected among several date columns, or over the chart’s own', async () => {
  expect(await xAxis([column('ds', true), column('ds2', true)])).toBeUndefined();
  expect(await xAxis([column('ds', true)], { x_axis: 'name' })).toBe('name');
});
it('is only for viz types with an x-axis', async () => {
  expect(await xAxis([column('ds', true)], { viz_type: 'pie' })).toBeUndefined();
});
