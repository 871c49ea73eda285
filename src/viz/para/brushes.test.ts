import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { brushedLines, moveEnd, moveRange, rangeBetween, withBrush, type Brushes } from './brushes';
import { readControls } from './readControls';
import { parallelModel } from './transform';

const rows = [
  { name: 'a', count: 10, size: 5 },
  { name: 'b', count: 20, size: null },
  { name: 'c', count: 15, size: -5 },
];
const controls = readControls(createFormData('para', { series: 'name', metrics: ['count', 'size'] }));
const { axes, lines } = parallelModel(controls, rows, [], undefined);
const brushed = (brushes: Brushes) => brushedLines(lines, axes, brushes).map(({ name }) => name);

describe('brushed lines', () => {
  it.each<[string, [string, readonly [number, number]][], string[]]>([
    ['no brush', [], ['a', 'b', 'c']],
    ['one, its ends included', [['count', [0.5, 1]]], ['b', 'c']],
    [
      'two',
      [
        ['count', [0, 0.5]],
        ['size', [0.5, 1]],
      ],
      ['a'],
    ],
    ['an axis that is not there any more', [['other', [0, 0.1]]], ['a', 'b', 'c']],
  ])('%s', (_, brushes, names) => {
    expect(brushed(new Map(brushes))).toEqual(names);
  });
  it('does not cross a brush at a gap', () => {
    expect(brushed(new Map([['size', [0, 0.99]]]))).toEqual(['c']);
  });
});

it('has no brush over the whole axis', () => {
  const brushes = withBrush(new Map(), 'count', [0.2, 0.4]);
  expect([...withBrush(brushes, 'count', [0, 1])]).toEqual([]);
  expect([...withBrush(brushes, 'size', [0, 0.5]).keys()]).toEqual(['count', 'size']);
});

it('stays on the axis', () => {
  expect(rangeBetween(1.4, 0.25)).toEqual([0.25, 1]);
  expect(moveRange([0.5, 0.75], 0.5)).toEqual([0.75, 1]);
  expect(moveRange([0.5, 0.75], -0.75)).toEqual([0, 0.25]);
  expect(moveEnd([0.25, 0.5], 'low', 0.5)).toEqual([0.5, 0.5]);
  expect(moveEnd([0.25, 0.5], 'high', 0.75)).toEqual([0.25, 1]);
});
