import { WebMercatorViewport } from '@deck.gl/core';
import type { FeatureCollection, Position } from 'geojson';
import { describe, expect, it, vi } from 'vitest';
import { drawOutlines, projectRing, toRings } from './outlines';

const polygon = (...rings: Position[][]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }],
});
const square = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const viewport = (more: object = {}) =>
  new WebMercatorViewport({ width: 400, height: 300, longitude: 10, latitude: 50, zoom: 4, ...more });
const [ring] = toRings(polygon(square(8, 49, 12, 51)));

describe('projectRing', () => {
  it('is where deck.gl draws', () => {
    const projection = viewport({ pitch: 40, bearing: 30 });
    if (!ring) throw new Error('no ring');
    const pixels = projectRing(ring, projection, 0);
    expect(pixels).toHaveLength(5);
    square(8, 49, 12, 51).forEach((position, i) => {
      const [x = 0, y = 0] = projection.project(position);
      expect(pixels[i]?.[0]).toBeCloseTo(x, 3);
      expect(pixels[i]?.[1]).toBeCloseTo(y, 3);
    });
  });
  it('draws nothing out of sight, and only the visible part of what is larger than the map', () => {
    if (!ring) throw new Error('no ring');
    expect(projectRing(ring, viewport({ longitude: 60 }), 0)).toEqual([]);
    const pixels = projectRing(ring, viewport({ zoom: 16 }), 0);
    expect(pixels.map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)]).toSorted()).toEqual(
      [[-4, -4], [-4, 304], [404, -4], [404, 304]].toSorted(), // prettier-ignore
    );
  });
  it('draws nothing from behind the camera', () => {
    const [world] = toRings(polygon(square(-180, -80, 180, 80)));
    if (!world) throw new Error('no ring');
    for (const [x = 0, y = 0] of projectRing(world, viewport({ pitch: 84, zoom: 3 }), 0)) {
      expect(x).toBeGreaterThan(-5);
      expect(x).toBeLessThan(405);
      expect(y).toBeGreaterThan(-5);
      expect(y).toBeLessThan(305);
    }
  });
});

it('draws each world that is in sight', () => {
  const canvas = {
    fillRect: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    closePath: vi.fn(),
    fill: vi.fn(),
    stroke: vi.fn(),
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter' as const,
  };
  const rings = toRings(polygon(square(-10, 40, 10, 50)));
  drawOutlines(canvas, rings, viewport({ longitude: 180, latitude: 45, zoom: 1, width: 1100 }), { dark: false });
  expect(canvas.moveTo).toHaveBeenCalledTimes(2);
  expect(canvas).toMatchObject({ fillStyle: '#ffffff', strokeStyle: '#c3ccd4' });
});
