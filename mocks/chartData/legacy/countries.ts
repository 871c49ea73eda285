import { readFileSync } from 'node:fs';
import { geoArea, geoCentroid } from 'd3-geo';
import type { Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { asRecord, asString, isRecord } from '../../../src/lib/read';

const FIELDS = ['cca2', 'cca3', 'cioc', 'name'] as const;
type Field = (typeof FIELDS)[number];
type Country = Readonly<Record<Field, string>> & { readonly latitude: number; readonly longitude: number };

let known: Readonly<Record<Field, ReadonlyMap<string, Country>>> | undefined;

export function isCountryField(field: string): field is Field {
  return FIELDS.some((name) => name === field);
}

/** The country with that code or name; upper and lower case are the same. */
export function findCountry(field: Field, text: string): Country | undefined {
  known ??= readCountries();
  return known[field].get(text.toLowerCase());
}

function isTopology(value: unknown): value is Topology {
  return isRecord(value) && value['type'] === 'Topology' && isRecord(value['objects']);
}

/** The countries of the map's own outlines; a country is where the middle of its largest piece of land is. */
function readCountries() {
  const file = new URL('../../../src/viz/shared/geo/shapes/world.json', import.meta.url);
  const topology: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const shapes = isTopology(topology) ? topology.objects['countries'] : undefined;
  const collection = isTopology(topology) && shapes ? feature(topology, shapes) : undefined;
  const features = collection?.type === 'FeatureCollection' ? collection.features : [];
  const countries = features.map(({ properties, geometry }): Country => {
    const text = asRecord(properties);
    const [longitude, latitude] = getMiddle(geometry);
    return {
      cca2: asString(text['cca2']),
      cca3: asString(text['cca3']),
      cioc: asString(text['cioc']),
      name: asString(text['name']),
      longitude,
      latitude,
    };
  });
  const by = (field: Field) => new Map(countries.map((country) => [country[field].toLowerCase(), country]));
  return { cca2: by('cca2'), cca3: by('cca3'), cioc: by('cioc'), name: by('name') };
}

function getMiddle(geometry: Geometry): readonly [longitude: number, latitude: number] {
  const rings: Position[][][] =
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  const pieces = rings.map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
  const [largest] = pieces.sort((a, b) => geoArea(b) - geoArea(a));
  const round = (value: number) => Math.round(value * 100) / 100;
  const [longitude, latitude] = largest ? geoCentroid(largest) : [0, 0];
  return [round(longitude), round(latitude)];
}
