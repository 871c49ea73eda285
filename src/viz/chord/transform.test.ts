// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { chordModel, chordOption } from './transform';

const controls = readControls({
  viz_type: 'chord',
  datasource: '1__table',
  metric: 'count',
  y_axis_format: '$,.0f',
});
const model = (nodes: unknown, matrix: unknown) =>
  chordModel(controls, { ...response([]), legacyData: { nodes, matrix } }, undefined);
const style = { theme: lightTheme, color: (label: string) => `color of ${label}`, width: 600, height: 400 };

it('reads rows of the matrix as targets, and omits nodes without flows', () => {
  const { labels, flows } = model(
    ['cars', null, 'EMEA', 'alone'],
    [
      [0, 0, 1200, 0],
      [0, 0, '7', null],
    ],
  );
  expect(labels).toEqual(['cars', '<NULL>', 'EMEA']);
  expect(flows).toEqual([
    { source: 'EMEA', target: 'cars', value: 1200, text: '$1,200' },
    { source: 'EMEA', target: '<NULL>', value: 7, text: '7' },
  ]);
});

it('shows both directions of a flow, and the sums of a node', () => {
  const option = chordOption(
    model(
      ['a', 'b'],
      [
        [0, 2],
        [5, 0],
      ],
    ),
    style,
  );
  const series = asRecord(asArray(option.series)[0]);
  const read = (dataType: string, data: unknown) => {
    const content: unknown = callFunction(asRecord(option.tooltip).formatter, { dataType, data });
    return content instanceof HTMLElement ? content.textContent : content;
  };
  expect(read('edge', asArray(series.links)[0])).toBe('countb → a$2a → b$5');
  expect(read('node', asArray(series.data)[0])).toBe('a→ count$5← count$2');
  expect(read('node', undefined)).toBe('');
});

it('is empty for other responses', () => {
  expect(model({ a: 1 }, 'no').flows).toEqual([]);
});
