import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { linePath, parallelModel } from './transform';

const rows = [
  { name: 'a', count: 10, size: 5 },
  { name: 'b', count: 20, size: null },
  { name: null, count: 15, size: -5 },
];
const read = (controls: Record<string, unknown>) =>
  parallelModel(
    readControls(createFormData('para', { series: 'name', metrics: ['count', 'size'], ...controls })),
    rows,
    ['#000000', '#ffffff'],
    undefined,
  );

describe('parallelModel', () => {
  it('places values between the lowest and the highest of their axis', () => {
    const { axes, lines } = read({});
    expect(axes.map(({ title, low, high }) => [title, low, high])).toEqual([
      ['count', 10, 20],
      ['size', -5, 5],
    ]);
    expect(lines.map(({ name, positions }) => [name, ...positions])).toEqual([
      ['a', 0, 1],
      ['b', 1, null],
      ['<NULL>', 0.5, 0],
    ]);
  });
  it('has an axis of the series', () => {
    const { axes, lines } = read({ include_series: true });
    expect(axes[0]?.ticks).toEqual([
      { position: 0, text: 'a' },
      { position: 0.5, text: 'b' },
      { position: 1, text: '<NULL>' },
    ]);
    expect(lines.map(({ positions }) => positions[0])).toEqual([0, 0.5, 1]);
  });
  it('colours lines by the secondary metric', () => {
    expect(read({ secondary_metric: 'size' }).lines.map(({ color }) => color)).toEqual([
      '#ffffff',
      '#000000',
      '#000000',
    ]);
  });
  it('draws nothing of other data', () => {
    const controls = readControls(createFormData('para'));
    for (const data of [undefined, null, [], 'x'])
      expect(parallelModel(controls, data, [], undefined).axes).toEqual([]);
  });
});

describe('linePath', () => {
  it('is interrupted by gaps', () => {
    const line = { name: 'a', texts: [], color: '#000000', strength: 1, positions: [0, 1, null, 0.5, 0.5] };
    expect(linePath(line, [0, 10, 20, 30, 40], 0, 100)).toBe('M0.0 100.0L10.0 0.0M30.0 50.0L40.0 50.0');
  });
});
