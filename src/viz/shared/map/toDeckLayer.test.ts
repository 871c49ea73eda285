import { expect, it } from 'vitest';
import { callFunction } from '../callFunction.fixture';
import { toDeckLayer } from './toDeckLayer';

it.each(['squares', 'hexagons'] as const)('raised %s are lit as in Superset: by the defaults of deck.gl', (kind) => {
  const colors = [[31, 168, 201, 255]] as const;
  const { props } = toDeckLayer({
    id: 'cells',
    kind,
    data: [],
    cellSize: 100,
    extruded: true,
    aggregate: 'sum',
    colors,
  });
  expect(props).toMatchObject({ extruded: true, material: true });
});

it('shows the map through a density, and little weights, as Superset does', () => {
  const { props } = toDeckLayer({
    id: 'density',
    kind: 'heatmap',
    data: [],
    intensity: 1,
    radius: 30,
    aggregation: 'sum',
    colors: [[31, 168, 201, 255]],
  });
  expect(props).toMatchObject({ opacity: 0.8, threshold: 0.03 });
});

it.each([
  [true, 0],
  [false, 1],
])('outlines of polygons (filled: %s) are at least %d px wide', (filled, least) => {
  const { props } = toDeckLayer({
    id: 'polygons',
    kind: 'polygons',
    data: [],
    filled,
    stroked: true,
    extruded: false,
    lineWidth: 20,
    units: 'meters',
  });
  expect(props).toMatchObject({ lineWidthMinPixels: least });
});

it.each([
  [true, 'quantize'],
  [false, 'linear'],
])('the colours of a screen grid (stepped: %s) are %s', (isStepped, colorScaleType) => {
  const { props } = toDeckLayer({ id: 'grid', kind: 'screenGrid', data: [], cellSize: 20, colors: [], isStepped });
  expect(props).toMatchObject({ colorScaleType });
});

it('centres icons on their points, as Superset does', () => {
  const icon = { row: {}, position: [1, 2] as const };
  const { props } = toDeckLayer({
    id: 'icons',
    kind: 'icons',
    data: [icon],
    url: '/static/x.png',
    size: 32,
    units: 'pixels',
  });
  const getIcon = 'getIcon' in props ? props.getIcon : undefined;
  expect(callFunction(getIcon, icon)).toEqual({ url: '/static/x.png', width: 128, height: 128 });
});
