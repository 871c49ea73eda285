import { expect, it } from 'vitest';
import { readControls } from './readControls';
import { readLegacyHeatmap } from './transform';

const controls = (changes: object = {}) => readControls({ viz_type: 'heatmap', datasource: '1__table', ...changes });
const data = {
  records: [
    { x: 'b', y: 1, v: 5, perc: 0.25, rank: 1 },
    { x: 'a', y: null, v: '9007199254740993', perc: 1, rank: 0.5 },
  ],
  extents: [0, 1],
};

it('orders the axes by name unless set otherwise', () => {
  expect(readLegacyHeatmap(controls(), data)).toMatchObject({ xs: ['a', 'b'], ys: ['1', '<NULL>'] });
  const { xs } = readLegacyHeatmap(controls({ sort_x_axis: 'value_asc' }), data);
  expect(xs).toEqual(['b', 'a']);
});

it.each([
  [false, [0.25, 1]],
  [true, [1, 0.5]],
])('shows places or, normalized (%j), ranks', (normalized, levels) => {
  const { cells } = readLegacyHeatmap(controls({ normalized }), data);
  expect(cells.map(({ level }) => level)).toEqual(levels);
  expect(cells[1]?.value).toBe(9007199254740993n);
});

it.each([undefined, [], { records: 'text' }])('has no cells: %j', (none) => {
  expect(readLegacyHeatmap(controls(), none).cells).toEqual([]);
});
