import { expect, it } from 'vitest';
import type { QueryResult } from '../../../../lib/wire';
import { readTwoAxisControls } from './readTwoAxisControls';
import { readTwoAxisLayers } from './readTwoAxisLayers';

const formData = {
  viz_type: 'line_multi',
  datasource: '1__table',
  y_axis_format: ',d',
  y_axis_2_format: '.2f',
  y_axis_2_bounds: [1, 2],
  y_axis_2_showminmax: true,
};

function read(legacyData: unknown) {
  const result: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0, legacyData };
  return readTwoAxisLayers(result, formData, readTwoAxisControls(formData), [['count'], ['sum']]);
}

it('splits the series by their value axis', () => {
  const values = [{ x: 0, y: 1 }];
  const [left, right] = read([
    { key: 'a', yAxis: 1, values },
    { key: 'b', yAxis: 2, values },
    { key: 'c', values },
  ]);
  expect(left.frame.series.map(({ name, metric }) => [name, metric])).toEqual([
    ['a', 'count'],
    ['c', 'count'],
  ]);
  expect(right.frame.series.map(({ name, metric }) => [name, metric])).toEqual([['b (right axis)', 'sum']]);
});

it('has formats, bounds and labels of each axis', () => {
  const [left, right] = readTwoAxisControls(formData).axes;
  expect(left).toMatchObject({ format: ',d', bounds: [undefined, undefined], showMinMax: false });
  expect(right).toMatchObject({ format: '.2f', bounds: [1, 2], showMinMax: true });
});

it('ignores the empty points that the server adds at the ends of the time axis', () => {
  const values = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
    { x: 0, y: null },
    { x: 1, y: null },
  ];
  expect(read([{ key: 'a', yAxis: 1, values }])[0].frame.series[0]?.values).toEqual([1, 2]);
});

it.each([[null], ['text'], [[null, { key: 1 }, { values: 'x', yAxis: 2 }]]])('reads %j without an error', (data) => {
  expect(() => read(data)).not.toThrow();
});
