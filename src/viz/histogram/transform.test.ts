import { describe, expect, it } from 'vitest';
import { readControls } from './readControls';
import { roundBins } from './roundBins';
import { binLegacyValues } from './transform';

const controls = (changes: object = {}) =>
  readControls({ viz_type: 'histogram', datasource: '1__table', link_length: 3, ...changes });
const DATA = [
  { key: 'a', values: [1, 2, 2, 9, null, '4'] },
  { key: ['b', 7], values: [30] },
];

describe('roundBins', () => {
  it.each([
    [8, 100, 25, 5, 100, 19],
    [0, 200_000, 10, 0, 200_000, 10],
    [-0.3, 0.2, 5, -0.3, 0.2, 5],
    [1e15, 1e15 + 4, 4, 1e15, 1e15 + 4, 4],
    // The bars of Superset 2.1.3.
    [-18, 92_809, 3, -50_000, 100_000, 3],
    [3, 3, 5, 3, 4, 1],
    [-1e308, 1e308, 5, -1e308, 1e308, 1],
  ])('%d to %d in about %d', (low, high, count, from, to, length) => {
    const bins = roundBins(low, high, count);
    expect(bins.length).toBe(length);
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([from, to]);
  });
});

describe('binLegacyValues', () => {
  it('counts the numbers of each group', () => {
    const { bins, series } = binLegacyValues(controls(), DATA);
    expect(bins).toEqual([0, 10, 20].map((from) => ({ from, to: from + 10 })));
    expect(series.map(({ key, values }) => [key, values])).toEqual([
      ['a', [5, 0, 0]],
      ['b, 7', [0, 0, 1]],
    ]);
  });
  it('sums up shares', () => {
    const { series } = binLegacyValues(controls({ link_length: 15, normalized: true, cumulative: true }), DATA);
    expect(series[0]?.values.slice(0, 5)).toEqual([0.2, 0.6, 0.8, 0.8, 1]);
  });
  it.each([undefined, [], [{ key: null, values: ['x'] }], 'text'])('has no bins without numbers: %j', (data) => {
    expect(binLegacyValues(controls(), data).bins).toEqual([]);
  });
});

describe('the title of the counts', () => {
  it.each([
    [{}, 'count'],
    [{ cumulative: true }, 'Cumulative'],
    [{ normalized: true }, 'Density'],
    [{ normalized: true, y_axis_label: 'Share' }, 'Share'],
  ])('names what is drawn, as Superset does (%o)', (changes, title) => {
    expect(controls(changes).yTitle).toBe(title);
  });
});
