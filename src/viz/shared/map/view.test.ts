import { describe, expect, it } from 'vitest';
import { constrainView, fitBounds, getBounds, readView } from './view';

const WORLD = readView(undefined);

describe('fitBounds', () => {
  it('shows all of the bounds at the highest possible zoom, with bearing and pitch as they were', () => {
    const view = { ...WORLD, bearing: 30, pitch: 45 };
    const fitted = fitBounds(view, { west: -180, east: 180, south: -60, north: 60 }, { width: 552, height: 2000 });
    expect(fitted).toMatchObject({ longitude: 0, zoom: 0, bearing: 30, pitch: 45 });
    expect(fitted.latitude).toBeCloseTo(0);
    expect(fitBounds(view, { west: -90, east: 90, south: -1, north: 1 }, { width: 552, height: 2000 }).zoom).toBe(1);
  });
  it('shows as much around a single point as Superset', () => {
    const [longitude, latitude] = [-121.09118753379583, 18.486573909401894];
    const point = { west: longitude, east: longitude, south: latitude, north: latitude };
    const view = fitBounds(WORLD, point, { width: 600, height: 200 });
    expect(view.zoom).toBeCloseTo(7.73734);
    expect(view.latitude).toBeCloseTo(18.486756262);
    const near = {
      west: -88.83928571605682,
      east: -88.83876446056367,
      south: -66.3658311085701,
      north: -66.36545437669754,
    };
    expect(fitBounds(WORLD, near, { width: 300, height: 800 }).zoom).toBeCloseTo(18.41994);
  });
  it('does not zoom to the last atom of a single point', () => {
    const point = { west: 7, east: 7, south: 47, north: 47 };
    const { latitude, zoom } = fitBounds(WORLD, point, { width: 1, height: 1 });
    expect(latitude).toBeCloseTo(47);
    expect(zoom).toBeLessThanOrEqual(16);
  });
});

describe('getBounds', () => {
  it('leaves out what is nowhere', () => {
    expect(getBounds([[1, 2], [NaN, 3], [4, 95], [-3, 8]])).toEqual({ west: -3, south: 2, east: 1, north: 8 }); // prettier-ignore
    expect(getBounds([[NaN, NaN]])).toBeUndefined();
  });
});

describe('readView', () => {
  it('has limits', () => {
    expect(readView({ longitude: 999, latitude: -99, zoom: '40', pitch: 1e9, bearing: 'north' })).toEqual({
      longitude: 180,
      latitude: -85.051129,
      zoom: 22,
      pitch: 85,
      bearing: 0,
    });
  });
});

describe('constrainView', () => {
  it('shows nothing above or below the world', () => {
    expect(constrainView({ ...WORLD, zoom: 0, latitude: 40 }, { height: 1024 })).toMatchObject({
      zoom: 1,
      latitude: 0,
    });
    const north = constrainView({ ...WORLD, zoom: 1, latitude: 84 }, { height: 512 });
    expect(north.latitude).toBeCloseTo(66.51, 2);
    expect(constrainView({ ...WORLD, zoom: 5, latitude: 50 }, { height: 512 }).latitude).toBeCloseTo(50);
  });
});
