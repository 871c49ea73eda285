// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { taskDataPoints } from './taskDataPoints';
import { ganttModel } from './tasks';
import { ganttOption } from './transform';

const HOUR = 3_600_000;
const rows = response(
  [
    { from: 1 * HOUR, to: 2 * HOUR, phase: 'Design', project: 'A', count: 1 },
    { from: 5 * HOUR, to: 3 * HOUR, phase: 'Tests', project: '<b>B</b>', count: null },
    { from: 4 * HOUR, to: 6 * HOUR, phase: 'Design', project: '<b>B</b>', count: 2 },
    { from: null, to: 6 * HOUR, phase: 'None', project: 'C', count: 3 },
  ],
  ['from', 'to'],
);
const read = (controls: Record<string, unknown> = {}) =>
  readControls(
    createFormData('gantt_chart', {
      start_time: 'from',
      end_time: 'to',
      y_axis: 'phase',
      series: 'project',
      tooltip_metrics: ['count'],
      ...controls,
    }),
  );
const style = { theme: lightTheme, width: 600, height: 400, color: () => '#000000', selected: null };

describe('ganttModel', () => {
  it.each([
    [false, [0, 1, 0], [1, 1]],
    [true, [0, 2, 1], [2, 1]],
  ])('places tasks in lanes; subcategories: %j', (subcategories, lanes, sizes) => {
    const model = ganttModel(read({ subcategories }), rows, undefined);
    expect(model.tasks.map(({ lane }) => lane)).toEqual(lanes);
    expect(model.categories.map(({ lanes: size }) => size)).toEqual(sizes);
    expect(model.seriesNames).toEqual(['A', '<b>B</b>']);
  });
  it('draws a task that ends before it starts, and none without a start', () => {
    expect(ganttModel(read(), rows, undefined).tasks.map(({ start, end }) => [start / HOUR, end / HOUR])).toEqual([
      [1, 2],
      [3, 5],
      [4, 6],
    ]);
  });
});

describe('ganttOption', () => {
  const option = (controls = {}) => {
    const settings = read(controls);
    return ganttOption(settings, ganttModel(settings, rows, undefined), style);
  };
  it('applies times of day to the ends of the axis', () => {
    const { min, max } = asRecord(option({ x_axis_time_bounds: ['00:30:00', '23:00:00'] }).xAxis);
    expect([min, max]).toEqual([HOUR / 2, 23 * HOUR]);
    expect(asRecord(option({ x_axis_time_bounds: ['x', null] }).xAxis)).not.toHaveProperty('min');
  });
  it('has a tooltip of text', () => {
    const content: unknown = callFunction(asRecord(option({ tooltipTimeFormat: '%H' }).tooltip).formatter, {
      data: { at: 1 },
    });
    expect(content instanceof HTMLElement && content.textContent).toBe('Tests<b>B</b>from05to03countN/A');
  });
  it('has a series per colour, by name', () => {
    const series = asArray(option().series).map(asRecord);
    expect(series.map(({ name, data }) => [name, asArray(data).length])).toEqual([
      ['<b>B</b>', 2],
      ['A', 1],
    ]);
  });
  it('formats the numbers and times of tooltip columns as Superset does', () => {
    const costs = response(
      [
        { from: HOUR, to: 2 * HOUR, phase: 'Design', project: 'b', cost: 1234567.891 },
        { from: 4 * HOUR, to: 6 * HOUR, phase: 'Tests', project: 'a', cost: null },
      ],
      ['from', 'to'],
    );
    const controls = { tooltip_columns: ['cost', 'from'], tooltip_metrics: [], tooltipValuesFormat: ',.2f' };
    const { tasks } = ganttModel(read({ ...controls, tooltipTimeFormat: 'smart_date' }), costs, undefined);
    expect(tasks.map(({ details }) => details.slice(2).map(({ cells }) => cells[1]))).toEqual([
      ['1,234,567.89', 'Thu Jan 01, 01 AM'],
      ['<NULL>', 'Thu Jan 01, 04 AM'],
    ]);
  });
  it('gives series their colours in the order of the rows', () => {
    const names: string[] = [];
    const color = (name: string) => (names.push(name), '#000000');
    ganttOption(read(), ganttModel(read(), rows, undefined), { ...style, color });
    expect(names).toEqual(['A', '<b>B</b>']);
  });
});

describe('taskDataPoints', () => {
  it('filters by the series, and drills by category and series', () => {
    const controls = read();
    const points = taskDataPoints(controls, ganttModel(controls, rows, undefined), null);
    const filters = points.find({ data: { at: 2 } })?.filters;
    expect(filters?.drillToDetail).toMatchObject([
      { col: 'phase', val: 'Design' },
      { col: 'project', val: '<b>B</b>' },
    ]);
    expect(filters?.crossFilter?.dataMask.extraFormData).toEqual({
      filters: [{ col: 'project', op: 'IN', val: ['<b>B</b>'] }],
    });
    expect(points.locate?.(2)).toEqual({ seriesId: 's<b>B</b>', dataIndex: 1 });
  });
});
