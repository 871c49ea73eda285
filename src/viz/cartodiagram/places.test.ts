import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { buildQuery } from './buildQuery';
import { readPosition, splitByPlace } from './places';
import { getChartSize, readControls } from './readControls';
import { toPixels } from './toPixels';

const POINT = '{"type": "Point", "coordinates": [10, 50]}';
const AREA = '{"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 2], [0, 2], [0, 0]]]}';

describe('readPosition', () => {
  it.each([
    ['a point', POINT, [10, 50]],
    ['an area', AREA, [2, 1]],
    ['a feature', `{"type": "Feature", "geometry": ${AREA}}`, [2, 1]],
    ['geometries', `{"type": "GeometryCollection", "geometries": [${POINT}]}`, [10, 50]],
    ['text', 'Paris', undefined],
    ['no JSON', '{x', undefined],
    ['null', null, undefined],
    ['no coordinates', '{"type": "Point", "coordinates": ["a", []]}', undefined],
  ])('%s', (_, value, expected) => {
    expect(readPosition(value)).toEqual(expected);
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        readPosition(value);
        readPosition({ coordinates: value });
      }),
    );
  });
});

describe('splitByPlace', () => {
  it('splits rows', () => {
    const result = {
      colnames: ['place', 'gender', 'n'],
      coltypes: [1, 1, 0],
      data: [
        { place: POINT, gender: 'boy', n: 1 },
        { place: AREA, gender: 'boy', n: 2 },
        { place: POINT, gender: 'girl', n: 3 },
        { place: null, gender: 'girl', n: 4 },
      ],
      rowcount: 4,
    };
    const places = splitByPlace([result], 'place', 'n');
    expect(places.map(({ position }) => position)).toEqual([
      [10, 50],
      [2, 1],
    ]);
    expect(places[0]?.results).toEqual([
      {
        colnames: ['gender', 'n'],
        coltypes: [1, 0],
        data: [
          { gender: 'boy', n: 1 },
          { gender: 'girl', n: 3 },
        ],
        rowcount: 2,
      },
    ]);
  });
  it('splits the columns of a pivoted result', () => {
    const columns = ['ds', `${POINT}, boy`, `${AREA}, boy`, `${POINT}, girl`, AREA];
    const result = {
      colnames: columns,
      coltypes: [2, 0, 0, 0, 0],
      label_map: {
        ds: ['ds'],
        [`${POINT}, boy`]: [POINT, 'boy'],
        [`${AREA}, boy`]: [AREA, 'boy'],
        [`${POINT}, girl`]: [POINT, 'girl'],
        [AREA]: [AREA],
      },
      data: [{ ds: 7, [`${POINT}, boy`]: 1, [`${AREA}, boy`]: 2, [`${POINT}, girl`]: null, [AREA]: 5 }],
      rowcount: 1,
    };
    const places = splitByPlace([result], 'place', 'n');
    expect(places.map(({ results }) => results[0]?.data)).toEqual([
      [{ ds: 7, boy: 1, girl: null }],
      [{ ds: 7, boy: 2, n: 5 }],
    ]);
    expect(places[0]?.results[0]?.label_map).toEqual({ ds: ['ds'], boy: ['boy'], girl: ['girl'] });
  });
});

describe('the query', () => {
  const query = (selected_chart: unknown) =>
    buildQuery(createFormData('cartodiagram', { selected_chart, geom_column: 'place' }), {
      rules: RULES_6,
      ownState: {},
    });
  it('is that of the selected chart, by place', () => {
    const params = JSON.stringify({ groupby: ['gender'], metric: 'count' });
    expect(query(JSON.stringify({ viz_type: 'pie', params }))).toMatchObject([
      { columns: ['place', 'gender'], metrics: ['count'] },
    ]);
  });
  it.each(['', '{', '7', JSON.stringify({ viz_type: 'cartodiagram', params: '{}' }), null])(
    'without a chart: %j',
    (chart) => {
      expect(query(chart)).toHaveLength(1);
    },
  );
});

it('reads the view and the size of charts', () => {
  const controls = readControls(
    createFormData('cartodiagram', {
      chart_size: { values: { 0: { width: 10, height: 20 }, 4: { width: '30', height: 1e9 } } },
      map_view: { mode: 'CUSTOM', zoom: 3, fixedZoom: 5, longitude: 7 },
    }),
  );
  expect([controls.zoom, controls.longitude]).toEqual([5, 7]);
  expect(getChartSize(controls.sizes, 4.4)).toEqual({ width: 30, height: 2000 });
  expect(getChartSize(controls.sizes, 9)).toEqual({ width: 10, height: 20 });
});

it.each([
  [[10, 50], 0, [200, 100]],
  [[11, 50], 0, [200 + 1024 / 360, 100]],
  [[11, 50], 90, [200, 100 - 1024 / 360]],
  [[-170, 50], 0, [200 + 512, 100]],
] as const)('places %j on a map turned by %s degrees', (position, bearing, [x, y]) => {
  const view = { longitude: 10, latitude: 50, zoom: 1, bearing, pitch: 0 };
  const at = toPixels(position, view, { width: 400, height: 200 });
  expect([Math.abs(at[0] - 200) + 200, at[1]].map(Math.round)).toEqual([x, y].map(Math.round));
});
