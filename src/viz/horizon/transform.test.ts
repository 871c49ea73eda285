import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { horizonBands, horizonModel } from './transform';

const controls = (horizon_color_scale: string) => readControls(createFormData('horizon', { horizon_color_scale }));
const data = [
  {
    key: ['a', null],
    values: [
      { x: 2, y: 30 },
      { x: 1, y: 10 },
      { x: 3, y: null },
    ],
  },
  { key: 'b', values: [{ x: 1, y: -40 }] },
];

describe('horizonModel', () => {
  it.each([
    ['series', [10, 30, null], 30],
    ['overall', [10, 30, null], 40],
    ['change', [0, 20, null], 20],
    ['?', [10, 30, null], 30],
  ])('is relative to %s', (scale, values, most) => {
    const { times, series } = horizonModel(controls(scale), data);
    expect(times).toEqual([1, 2, 3]);
    expect(series[0]).toMatchObject({ name: 'a, <NULL>', values, most, texts: ['10', '30', ''] });
  });
  it.each([undefined, null, {}, [null, { key: 'a' }], 'x'])('has no series for %j', (invalid) => {
    expect(horizonModel(controls('series'), invalid).series).toEqual([]);
  });
});

describe('horizonBands', () => {
  const bands = (values: readonly (number | null)[], most: number) =>
    horizonBands({ name: 'a', texts: [], values, most }, 20, 8);

  it('folds a value over bands: positive ones from the bottom, negative ones from the top', () => {
    expect(bands([3, -1], 4)).toEqual([
      { color: '#fee090', path: 'M0 0H10v8H0z' },
      { color: '#fdae61', path: 'M0 0H10v8H0z' },
      { color: '#f46d43', path: 'M0 0H10v8H0z' },
      { color: '#abd9e9', path: 'M10 0H20v8H10z' },
    ]);
    expect(bands([0.5, null], 4)).toEqual([{ color: '#fee090', path: 'M0 4H10v4H0z' }]);
  });
  it('draws nothing without values', () => {
    expect(bands([0, null], 0)).toEqual([]);
  });
});
