import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { geoArea, geoCentroid } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { asNumber, asString, isRecord } from '../../../src/lib/read';
import type { TableSpec } from '../specs';
import { csvRecords, jsonFile, jsonRecords } from '../vegaData';
import { text } from '../tableRows';

const EARTH_RADIUS_KM = 6371;

function isTopology(value: unknown): value is Topology {
  return isRecord(value) && value['type'] === 'Topology' && isRecord(value['objects']);
}

/** The features of a TopoJSON file, each with its name as id. */
async function readFeatures(file: string, object: string): Promise<readonly Feature[]> {
  const topology = await jsonFile(file);
  const shapes = isTopology(topology) ? topology.objects[object] : undefined;
  if (!isTopology(topology) || !shapes) return [];
  const found: Feature | FeatureCollection = feature(topology, shapes);
  return found.type === 'FeatureCollection' ? found.features : [found];
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;
const toPoints = (positions: readonly Position[]): Position[] => positions.map((position) => position.map(round));

/** The outlines of a shape, without holes. */
function outlines(geometry: Geometry): Position[][] {
  const polygons =
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  return polygons.flatMap(([outline]) => (outline ? [toPoints(outline)] : []));
}

const states: TableSpec = {
  name: 'us_states',
  columns: [
    ['state', 'text'],
    ['code', 'text'],
    ['population', 'bigint'],
    ['engineers', 'double precision'],
    ['hurricanes', 'bigint'],
    ['obesity', 'double precision'],
  ],
  rows: async () => {
    const rates = await jsonRecords('obesity.json');
    return (await csvRecords('population_engineers_hurricanes.csv')).map((row) => {
      const found = rates.find(({ id }) => String(id) === row['id']);
      const code = found === undefined ? null : `US-${asString(found['state'])}`;
      const { state = null, population = null, engineers = null, hurricanes = null } = row;
      return [state, code, population, engineers, hurricanes, asNumber(found?.['rate']) ?? null];
    });
  },
};

const flightRoutes: TableSpec = {
  name: 'flight_routes',
  columns: [
    ['origin', 'text'],
    ['destination', 'text'],
    ['flights', 'bigint'],
    ['origin_longitude', 'double precision'],
    ['origin_latitude', 'double precision'],
    ['destination_longitude', 'double precision'],
    ['destination_latitude', 'double precision'],
  ],
  rows: async () => {
    const airports = new Map((await csvRecords('airports.csv')).map((row) => [row['iata'], row]));
    return (await csvRecords('flights-airport.csv')).map((row) => {
      const ends = [airports.get(row['origin']), airports.get(row['destination'])];
      const places = ends.flatMap((airport) => [airport?.['longitude'] ?? null, airport?.['latitude'] ?? null]);
      return [row['origin'] ?? null, row['destination'] ?? null, row['count'] ?? null, ...places];
    });
  },
};

const boroughs: TableSpec = {
  name: 'london_boroughs',
  columns: [
    ['borough', 'text'],
    ['shape', 'text'],
    ['outline', 'text'],
    ['area_km2', 'double precision'],
    ['longitude', 'double precision'],
    ['latitude', 'double precision'],
  ],
  rows: async () =>
    (await readFeatures('londonBoroughs.json', 'boroughs')).flatMap((borough) => {
      const name = String(borough.id);
      const parts = outlines(borough.geometry);
      const [longitude, latitude] = geoCentroid(borough);
      const area = Math.round(geoArea(borough) * EARTH_RADIUS_KM ** 2 * 10) / 10;
      const toFeature = (geometry: Geometry) => ({ type: 'Feature', properties: { name }, geometry });
      const features = [
        toFeature({ type: 'MultiPolygon', coordinates: parts.map((part) => [part]) }),
        toFeature({ type: 'Point', coordinates: [round(longitude), round(latitude)] }),
      ];
      const shape = { type: 'FeatureCollection', features };
      const [largest = []] = [...parts].sort((a, b) => b.length - a.length);
      return [[name, JSON.stringify(shape), JSON.stringify(largest), area, round(longitude), round(latitude)]];
    }),
};

const tube: TableSpec = {
  name: 'london_tube',
  columns: [
    ['line', 'text'],
    ['path', 'text'],
  ],
  rows: async () =>
    (await readFeatures('londonTubeLines.json', 'line')).flatMap(({ id, geometry }) =>
      geometry.type === 'LineString' ? [[String(id), JSON.stringify(toPoints(geometry.coordinates))]] : [],
    ),
};

const incomes: TableSpec = {
  name: 'household_incomes',
  columns: [
    ['state', 'text'],
    ['region', 'text'],
    ['income', 'text'],
    ['households', 'bigint'],
    ['capital', 'text'],
  ],
  rows: async () => {
    const capitals = new Map(
      (await jsonRecords('us-state-capitals.json')).map(({ state, lon, lat }) => [
        state,
        JSON.stringify({ type: 'Point', coordinates: [lon, lat] }),
      ]),
    );
    return (await jsonRecords('income.json')).map((row) => [
      text(row['name']),
      text(row['region']),
      text(row['group']),
      Math.round(asNumber(row['total'], 0) * asNumber(row['pct'], 0)),
      capitals.get(row['name']) ?? null,
    ]);
  },
};

/** Tables of the family of maps. */
export const mapTables = { states, flightRoutes, boroughs, tube, incomes } as const;
