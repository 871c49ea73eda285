import { asArray, asNumber, asRecord, asString } from '../../src/lib/read';
import type { SqlValue } from './specs';

export const number = (value: unknown): number | null => asNumber(value) ?? null;
export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const time = (value: unknown): string | null =>
  typeof value === 'number' ? new Date(value).toISOString() : text(value);

/** The file's numbered clusters, in its order. */
export const regions = [
  'South Asia',
  'Europe & Central Asia',
  'Sub-Saharan Africa',
  'America',
  'East Asia & Pacific',
  'Middle East & North Africa',
];

export function earthquake(value: unknown): SqlValue[] {
  const feature = asRecord(value);
  const properties = asRecord(feature['properties']);
  const [longitude, latitude, depth] = asArray(asRecord(feature['geometry'])['coordinates']).map(number);
  const place = asString(properties['place']);
  return [
    time(properties['time']),
    number(properties['mag']),
    place,
    toRegion(place),
    text(properties['type']),
    depth ?? null,
    longitude ?? null,
    latitude ?? null,
    number(properties['felt']),
    number(properties['sig']),
  ];
}

/** `4km W of Castaic, CA` is in California; a place without a comma is the region itself. */
function toRegion(place: string): string {
  const region = place.split(', ').at(-1) ?? place;
  return { CA: 'California', NV: 'Nevada' }[region] ?? region;
}

export function budgetYears(row: Readonly<Record<string, unknown>>): SqlValue[][] {
  return Object.keys(row)
    .filter((key) => /^\d{4}$/.test(key))
    .map((year) => [
      text(row['Source category name']),
      text(row['Source subcategory name']),
      text(row['Agency name']),
      text(row['Account name']),
      row['On- or off-budget'] === 'On-budget',
      `${year}-01-01`,
      // The file has thousands of dollars.
      asNumber(asString(row[year]).replaceAll(',', ''), 0) * 1000,
    ]);
}
