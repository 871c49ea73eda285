import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { pieSectors, roseModel, roseSectors } from './transform';

const controls = readControls(createFormData('rose', { date_time_format: '%Y', number_format: ',d' }));
const item = (name: string, value: unknown, time: number) => ({ key: [name], name: [name], value, time });
const data = {
  '31536000000000000': [item('b', 1000, 31536000000), item('a', null, 31536000000)],
  '0': [item('b', 3000, 0), item('a', -5, 0)],
};
const model = roseModel(controls, data);

/** The radii of the arcs of a path. */
const radii = (path: string) => [...path.matchAll(/A([\d.]+),/g)].map(([, radius]) => Number(radius));

describe('roseModel', () => {
  it('is ordered by time; null is no value', () => {
    expect(model.times.map(({ label, petals }) => [label, ...petals.map(({ text }) => text)])).toEqual([
      ['1970', '3,000', '-5'],
      ['1971', '1,000'],
    ]);
    expect(model.series).toEqual(['b', 'a']);
  });
  it.each([undefined, null, [], { x: 1 }, 'text'])('draws nothing of %j', (invalid) => {
    expect(roseModel(controls, invalid).times.flatMap(({ petals }) => petals)).toEqual([]);
  });
});

describe('roseSectors', () => {
  it.each([
    [false, [100, 100 / 3]],
    [true, [100, 100 / Math.sqrt(3)]],
  ])('has radii by value, or by area: %j', (areaProportion, expected) => {
    const outer = roseSectors(model, new Set(), areaProportion, 100).map(({ path }) => radii(path)[0]);
    expect(outer.map((radius) => radius?.toFixed(1))).toEqual(expected.map((radius) => radius.toFixed(1)));
  });
  it('omits hidden series', () => {
    expect(roseSectors(model, new Set([0]), false, 100)).toEqual([]);
  });
});

describe('pieSectors', () => {
  it('has the values of one time', () => {
    expect(pieSectors(model, 0, new Set(), 50).map(({ time, petal }) => [time, petal])).toEqual([[0, 0]]);
    expect(pieSectors(model, 9, new Set(), 50)).toEqual([]);
  });
  // The arcs of Superset 2.1.3 and 6.1.0 after a click.
  it('starts with the largest value at the top', () => {
    const values = [item('a', 1, 0), item('b', 2, 0), item('c', 3, 0), item('d', 2, 0)];
    const sectors = pieSectors(roseModel(controls, { '0': values }), 0, new Set(), 150);
    expect(sectors.map(({ petal }) => petal)).toEqual([2, 1, 3, 0]);
    expect(sectors[0]?.path).toMatch(/^M0,-150A/);
  });
});
