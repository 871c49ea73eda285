import { expect, it, test } from 'vitest';
import { decodeGeohash } from './geohash';

it('decodes the cell of a geohash', () => {
  // The example of the format's description: 42.605, -5.603.
  const cell = decodeGeohash('ezs42');
  expect(cell?.south).toBeCloseTo(42.583, 3);
  expect(cell?.north).toBeCloseTo(42.627, 3);
  expect(cell?.west).toBeCloseTo(-5.625, 3);
  expect(cell?.east).toBeCloseTo(-5.581, 3);
  expect(decodeGeohash('EZS42')).toEqual(cell);
});

test.each([
  ['s', { west: 0, east: 45, south: 0, north: 45 }],
  ['0', { west: -180, east: -135, south: -90, north: -45 }],
  ['z', { west: 135, east: 180, south: 45, north: 90 }],
  ['s0', { west: 0, east: 11.25, south: 0, north: 5.625 }],
])('%s', (geohash, cell) => {
  expect(decodeGeohash(geohash)).toEqual(cell);
});

test.each(['', 'a', 'ezs4!', 's i'])('%j is none', (text) => {
  expect(decodeGeohash(text)).toBeUndefined();
});
