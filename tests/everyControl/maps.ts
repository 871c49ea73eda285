import { readTopology } from '../../src/viz/shared/geo/readTopology.fixture';

/** In place of src/viz/shared/geo/loadShapes, which fetches. */
export const shapesOfDisk = { loadShapes: (name: string) => Promise.resolve(readTopology(name)) };

const toPoint = (metric: number, longitude: number, latitude: number) => ({
  type: 'Feature',
  properties: { metric, radius: 3 },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** explore_json responses of maps. */
export const LEGACY_MAPS: Readonly<Record<string, unknown>> = {
  world_map: [
    { country: 'CHN', m1: 1_350_695_000, m2: 649_832_871, latitude: 35, longitude: 105, name: 'China' },
    { country: 'IND', m1: 1_263_589_639, m2: 863_903_600, latitude: 20, longitude: 77, name: 'India' },
    { country: 'USA', m1: 314_112_078, m2: 59_342_054, latitude: 38, longitude: -97, name: 'United States' },
    { country: 'XXX', m1: 5, m2: 5 },
  ],
  mapbox: {
    geoJSON: { features: [toPoint(3, -122.46, 37.7), toPoint(4, -122.459, 37.7), toPoint(5, -122.4, 37.8)] },
    hasCustomMetric: true,
    mapboxApiKey: 'key',
  },
  country_map: [
    { country_id: 'AT-1', metric: 12 },
    { country_id: 'AT-9', metric: 1234.5 },
    { country_id: 'AR-B', metric: 55 },
    { country_id: 'IT-MI', metric: 7 },
  ],
};

/** The value of the control of a map that draws another chart. */
export function toSelectedChart(viz_type: string): string {
  return JSON.stringify({ viz_type, params: JSON.stringify({ groupby: ['name'], metric: 'count' }) });
}
