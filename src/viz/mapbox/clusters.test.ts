import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { aggregate, readPoints } from './clusters';
import { labelText, pointText, ringAlphas, toLayers } from './layers';
import { readControls } from './readControls';

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
const controls = (more: Readonly<Record<string, unknown>> = {}) => readControls(createFormData('mapbox', more));
const point = (longitude: unknown, latitude: unknown, metric: unknown = null, radius: unknown = null) => ({
  type: 'Feature',
  properties: { metric, radius },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});
const data = (features: unknown, hasCustomMetric = false) => ({ geoJSON: { features }, hasCustomMetric });
const NEAR = [point(10, 50, 3), point(10.01, 50.01, 5), point(-100, 40, 7, 2)];

describe('readPoints', () => {
  it('groups points that are close to each other at a zoom', () => {
    const points = readPoints(data(NEAR), controls());
    const counts = (zoom: number) =>
      points
        .getClusters(WORLD, zoom)
        .map(({ count }) => count)
        .sort();
    expect([counts(2), counts(14)]).toEqual([
      [1, 2],
      [1, 1, 1],
    ]);
    expect(points.bounds).toEqual({ west: -100, south: 40, east: 10.01, north: 50.01 });
  });
  it('shows the number of points, or the aggregated metric', () => {
    const values = (custom: boolean) =>
      readPoints(data(NEAR, custom), controls({ pandas_aggfunc: 'mean' }))
        .getClusters(WORLD, 2)
        .map(({ value }) => value);
    expect(values(false)).toEqual(expect.arrayContaining([2, 7]));
    expect(values(true)).toEqual(expect.arrayContaining([4, 7]));
  });
  it('skips rows without a place', () => {
    expect(readPoints(data([point(null, 1), point(1, 91), null, {}]), controls()).count).toBe(0);
  });
  it('draws any response', () => {
    const value = fc.oneof(fc.anything({ withBigInt: true, maxDepth: 1 }), fc.double(), fc.constant(10));
    const feature = fc.oneof(
      value,
      fc.tuple(value, value, value, value).map((all) => point(...all)),
    );
    fc.assert(
      fc.property(
        fc.array(feature),
        fc.boolean(),
        fc.dictionary(
          fc.constantFrom('mapbox_color', 'global_opacity', 'clustering_radius', 'point_radius_unit'),
          value,
        ),
        (features, custom, form) => {
          const read = controls(form);
          const layers = toLayers(readPoints(data(features, custom), read).getClusters(WORLD, 1), read);
          for (const layer of layers)
            if (layer.kind === 'points')
              for (const { radius, color } of layer.data) expect([radius, ...color].every(Number.isFinite)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['sum', 8],
  ['mean', 4],
  ['min', 3],
  ['max', 5],
  ['var', 1],
  ['std', 1],
] as const)('aggregates by %s', (aggregator, expected) => {
  expect(aggregate(aggregator, { sum: 8, squares: 34, min: 3, max: 5 }, 2)).toBe(expected);
});

describe('toLayers', () => {
  it('draws clusters by their value, and radii on the ground in miles', () => {
    const read = controls({ point_radius_unit: 'Miles', mapbox_color: 'rgb(0, 0, 0)', global_opacity: 0.5 });
    const [clusters, ground, points, groundLabels, labels] = toLayers(
      [
        { position: [0, 0], count: 4, value: 4, radius: null },
        { position: [1, 0], count: 1, value: null, radius: 2 },
        { position: [2, 0], count: 1, value: 1234, radius: null },
        { position: [3, 0], count: 1, value: 'San Francisco', radius: 2 },
      ],
      read,
    ).map((layer) => ('data' in layer ? layer.data : []));
    expect(clusters?.[0]).toMatchObject({ radius: 60 });
    expect(ground?.[0]).toMatchObject({ radius: 3218.68, color: [0, 0, 0, 128] });
    expect(points).toMatchObject([{ radius: 10 }]);
    expect(labels).toMatchObject([
      { text: '4', size: 30 },
      { text: '1234', size: 10 },
    ]);
    // As large as the point, or as its width allows.
    expect(groundLabels).toMatchObject([{ text: '2mi', size: 3218.68 }, { text: 'San Francisco' }]);
    expect(groundLabels?.[1]).toHaveProperty('size', (3218.68 * 1.8) / (0.55 * 13));
  });
  it('draws clusters whose values are too large to be compared', () => {
    const huge = readPoints(data([point(0, 10, 10), point(10, 0, 1.7e308), point(10, 1, 1.7e308)], true), controls());
    const layers = toLayers(huge.getClusters(WORLD, 1), controls());
    const radii = layers.flatMap((layer) => (layer.kind === 'points' ? layer.data.map(({ radius }) => radius) : []));
    expect(radii.every(Number.isFinite)).toBe(true);
  });
  it('fades clusters from the middle to the edge', () => {
    let transparent = 1;
    for (const alpha of ringAlphas(0.8)) {
      expect(alpha).toBeGreaterThan(0);
      transparent *= 1 - alpha;
    }
    expect(1 - transparent).toBeCloseTo(0.8 * (11.5 / 12));
  });
});

it.each([
  [0, '0'],
  [3.456, '3.456'],
  [0.1 + 0.2, '0.3'],
  [-1234, '-1.2k'],
  [12_345, '12k'],
  [null, ''],
  ['text', 'text'],
  [9007199254740993n, '9007199254740993'],
])('labels the value of a cluster: %#', (value, text) => {
  expect(labelText(value)).toBe(text);
});

it.each([
  [3.456, '3.46'],
  [12_345, '12345'],
  ['1500.126', '1500.13'],
  [null, ''],
  ['text', 'text'],
  [9007199254740993n, '9007199254740993'],
])('labels the value of a single point: %#', (value, text) => {
  expect(pointText(value)).toBe(text);
});

describe('sizes in pixels', () => {
  const at = (radius: number | null) => ({ position: [0, 0] as const, count: 1, value: null, radius });
  const cluster = (value: number) => ({ position: [0, 0] as const, count: 2, value, radius: null });
  const draw = (points: Parameters<typeof toLayers>[0], isPanel2: boolean) =>
    toLayers(points, controls(), isPanel2).map((layer) => ('data' in layer ? layer.data : []));
  it('are those of the column in 2.x, and between 10 and 20 later, with the radius as text', () => {
    const points = [at(3), at(103), at(53), at(null)];
    const [, , old, , oldLabels] = draw(points, true);
    expect(old).toMatchObject([{ radius: 3 }, { radius: 103 }, { radius: 53 }, { radius: 10 }]);
    expect(oldLabels).toEqual([]);
    const [, , drawn, , labels] = draw(points, false);
    expect(drawn).toMatchObject([{ radius: 10 }, { radius: 20 }, { radius: 15 }, { radius: 10 }]);
    expect(labels).toMatchObject([{ text: '3' }, { text: '103' }, { text: '53' }]);
    expect(draw([at(7)], false)[2]).toMatchObject([{ radius: 15 }]);
  });
  it('of clusters start at 20 from 6.x on, whatever the sign of their value', () => {
    const radii = (isPanel2: boolean) =>
      draw([cluster(100), cluster(-25)], isPanel2)[0]?.flatMap((mark) => ('radius' in mark ? mark.radius : []));
    expect([radii(false)?.[0], radii(false)?.[12]]).toEqual([60, 40]);
    expect([radii(true)?.[0], radii(true)?.[12]]).toEqual([60, 10]);
  });
});
