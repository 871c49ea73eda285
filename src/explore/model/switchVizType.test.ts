import { expect, test } from 'vitest';
import type { FormData } from '../../lib/wire';
import { switchVizType } from './switchVizType';

const required = { validators: ['nonEmpty'] };
const metric = { name: 'metric', type: 'DndMetricSelect', ...required };
const metrics = { name: 'metrics', type: 'DndMetricSelect', multi: true, ...required };
const column = (name: string, props = {}) => ({ name, type: 'DndColumnSelect', ...props });
const columns = (name: string) => column(name, { multi: true });
const panel = (viz_type: string, ...controls: object[]) => ({ viz_type, sections: [{ rows: [controls] }] });

const line = panel('line', column('x_axis', required), metrics, columns('groupby'), {
  name: 'row_limit',
  default: 10000,
});
const bar = panel('bar', column('x_axis', required), metrics, columns('groupby'));
const pie = panel('pie', columns('groupby'), metric, { name: 'row_limit', default: 100 });
const table = panel('table', columns('groupby'), metrics, { name: 'query_mode' });
const pivot = panel('pivot', columns('groupbyColumns'), columns('groupbyRows'), metrics);
const bubble = panel(
  'bubble',
  column('series'),
  column('entity', required),
  ...['x', 'y', 'size'].map((name) => ({ name, type: 'DndMetricSelect', ...required })),
);
const heatmap = panel('heatmap', column('x_axis', required), column('groupby', required), metric);
const number = panel('number', metric);

const datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'created' }, { column_name: 'ds', is_dttm: true }, { column_name: 'at', is_dttm: true }],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'at',
};
const start = (viz_type: string, fields: object): FormData => ({ viz_type, datasource: '1__table', ...fields });
const lines = start('line', { x_axis: 'ds', metrics: ['a', 'b', 'c'], groupby: ['g', 'h'], color_scheme: 'd3' });

test('a type with a single metric gets the first; the others are restored later', () => {
  const asPie = switchVizType(lines, line, pie);
  expect(asPie).toMatchObject({ viz_type: 'pie', metric: 'a', groupby: ['g', 'h'], color_scheme: 'd3' });
  expect(switchVizType(asPie, pie, line)).toMatchObject(lines);
  const other = switchVizType({ ...asPie, metric: 'other' }, pie, line);
  expect(other).toMatchObject({ x_axis: 'ds', metrics: ['other', 'b', 'c'], groupby: ['g', 'h'] });
  const fewer = switchVizType({ ...asPie, groupby: ['h'] }, pie, bar);
  expect(fewer).toMatchObject({ metrics: ['a', 'b', 'c'], groupby: ['h'] });
});

test('values without a control are restored, even after several switches', () => {
  const asNumber = switchVizType(lines, line, number);
  const asPivot = switchVizType(asNumber, number, pivot);
  expect(asPivot).toMatchObject({ metrics: ['a', 'b', 'c'], groupbyColumns: ['g', 'h'], groupbyRows: [] });
  expect(switchVizType(asPivot, pivot, line)).toMatchObject(lines);
});

test('required controls are filled first', () => {
  const one = switchVizType({ ...lines, groupby: ['g'] }, line, bubble);
  expect(one).toMatchObject({ entity: 'g', series: undefined, x: 'a', y: 'b', size: 'c' });
  expect(switchVizType(lines, line, bubble)).toMatchObject({ entity: 'g', series: 'h' });
  const two = start('bubble', { entity: 'e', series: 's', x: 'a', y: 'a', size: 'b' });
  expect(switchVizType(two, bubble, table)).toMatchObject({ groupby: ['s', 'e'], metrics: ['a', 'b'] });
});

test('a metric that is selected twice stays so', () => {
  const twice = start('bubble', { entity: 'e', series: 's', x: 'a', y: 'a', size: 'a' });
  const bubbles = { ...bubble, viz_type: 'bubble_v2' };
  expect(switchVizType(twice, bubble, bubbles)).toMatchObject({ x: 'a', y: 'a', size: 'a', entity: 'e', series: 's' });
});

test('what a box plot is distributed across is no dimension', () => {
  const boxPlot = panel('box_plot', columns('columns'), columns('groupby'), metrics);
  const map = panel('map', column('entity', required), metric);
  expect(switchVizType(start('map', { entity: 'e' }), map, boxPlot)).toMatchObject({ columns: [], groupby: ['e'] });
  const sunburst = panel('sunburst', columns('columns'), metric);
  const moved = switchVizType(start('sunburst', { columns: ['e'] }), sunburst, boxPlot);
  expect(moved).toMatchObject({ columns: ['e'], groupby: [] });
});

test('rows and columns of a pivot table are restored', () => {
  const crossed = start('pivot', { groupbyColumns: ['c'], groupbyRows: ['r', 'q'], metrics: ['a'] });
  const asTable = switchVizType(crossed, pivot, table);
  expect(asTable).toMatchObject({ groupby: ['c', 'r', 'q'], metrics: ['a'] });
  expect(switchVizType(asTable, table, pivot)).toMatchObject(crossed);
  const more = switchVizType({ ...asTable, groupby: ['r', 'n'] }, table, pivot);
  expect(more).toMatchObject({ groupbyColumns: ['n'], groupbyRows: ['r'] });
});

test('a chart without an x axis gets a temporal one', () => {
  const grouped = start('table', { groupby: ['g', 'ds'], metrics: ['a'] });
  const asLine = switchVizType(grouped, table, line, datasource);
  expect(asLine).toMatchObject({ x_axis: 'ds', groupby: ['g'], metrics: ['a'] });
  expect(switchVizType(asLine, line, table, datasource)).toMatchObject(grouped);
  expect(switchVizType(switchVizType(asLine, line, bar), bar, table)).toMatchObject({ groupby: ['g', 'ds'] });
  const initial = start('pie', { groupby: ['g'], metric: 'a' });
  expect(switchVizType(initial, pie, line, datasource)).toMatchObject({ x_axis: 'at', groupby: ['g'] });
  const filtered = { ...initial, granularity_sqla: 'ds' };
  expect(switchVizType(filtered, pie, line, datasource)).toMatchObject({ x_axis: 'ds', groupby: ['g'] });
  expect(switchVizType(initial, pie, line)).toMatchObject({ x_axis: 'g', groupby: [] });
  const crossed = switchVizType({ ...initial, groupby: ['g', 'h'] }, pie, heatmap, datasource);
  expect(crossed).toMatchObject({ x_axis: 'g', groupby: 'h' });
});

test('an x axis is carried over', () => {
  expect(switchVizType({ ...lines, x_axis: 'created' }, line, bar, datasource)).toMatchObject({ x_axis: 'created' });
});

test('a large row limit is restored after a type with a small default', () => {
  const asPie = switchVizType({ ...lines, row_limit: 5000 }, line, pie);
  expect(asPie.row_limit).toBe(100);
  expect(switchVizType(asPie, pie, line).row_limit).toBe(5000);
  expect(switchVizType({ ...asPie, row_limit: 20 }, pie, line).row_limit).toBe(20);
  expect(switchVizType({ ...lines, row_limit: '50' }, line, pie).row_limit).toBe('50');
});

test('values that are invalid for a type are restored after it', () => {
  const select = { name: 'stack', type: 'SelectControl', default: null, choices: [['Stack', 'Stack']] };
  const ticks = { name: 'stack', type: 'CheckboxControl', default: false };
  const [one, other] = [panel('one', select), panel('other', ticks)];
  const asOther = switchVizType(start('one', { stack: 'Stack' }), one, other);
  expect(asOther.stack).toBe(false);
  expect(switchVizType(asOther, other, one).stack).toBe('Stack');
  const ticked = switchVizType({ ...asOther, stack: true }, other, one);
  expect(ticked.stack).toBeNull();
});

test('leftover values in the saved form data are ignored', () => {
  const saved = start('pie', { metric: 'a', groupby: ['g'], metrics: ['old'], series: 'old', query_mode: 'raw' });
  expect(switchVizType(saved, pie, table)).toMatchObject({ metrics: ['a'], groupby: ['g'], query_mode: 'aggregate' });
  expect(switchVizType(saved, pie, bubble)).toMatchObject({ entity: 'g', series: undefined, x: 'a', y: undefined });
});

test('without a control panel the form data is carried over', () => {
  const unknown = start('map', { metric: 'a', series: 's', groupby: ['g'], size: '' });
  expect(switchVizType(unknown, undefined, table)).toMatchObject({ metrics: ['a'], groupby: ['s', 'g'] });
});

test('the same type changes nothing', () => {
  expect(switchVizType(lines, line, line)).toBe(lines);
});
