import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { getLinearColors } from '../shared/geo/linearColors';
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
  // As Superset 2.1.3 and 6.1.0 draw them, also in the table.
  it('has texts with every digit, ticks too, and grey lines without a secondary metric', () => {
    const controls = readControls(createFormData('para', { series: 'name', metrics: ['m'], secondary_metric: 'c' }));
    const data = [
      { name: 'a', m: 0, c: 5 },
      { name: 'b', m: 1500.125, c: 5 },
    ];
    const { axes, lines } = parallelModel(controls, data, getLinearColors('blue_white_yellow'), undefined);
    expect(axes[0]?.ticks.map(({ text }) => text)).toEqual(['0', '500', '1,000', '1,500']);
    expect(lines.map(({ texts, colorText, color }) => [...texts, colorText, color])).toEqual([
      ['0', '5', '#ffd135'],
      ['1500.125', '5', '#ffd135'],
    ]);
    expect(read({}).lines[0]?.color).toBe('#808080');
  });
  it('draws nothing of other data', () => {
    const controls = readControls(createFormData('para'));
    for (const data of [undefined, null, [], 'x'])
      expect(parallelModel(controls, data, [], undefined).axes).toEqual([]);
  });
});

describe('linePath', () => {
  it('is interrupted by gaps', () => {
    const line = {
      name: 'a',
      texts: [],
      colorText: '',
      color: '#000000',
      strength: 1,
      positions: [0, 1, null, 0.5, 0.5],
    };
    expect(linePath(line, [0, 10, 20, 30, 40], 0, 100)).toBe('M0.0 100.0L10.0 0.0M30.0 50.0L40.0 50.0');
  });
});
