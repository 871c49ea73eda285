import { asArray, asNumber, asRecord, asString } from '../../src/lib/read';
import type { TableSpec } from './specs';
import { edgeTables } from './edgeTables';
import { exploreTables } from './exploreTables';
import { familyTables } from './families/familyTables';
import { filterTables } from './filterTables';
import { budgetYears, earthquake, number, regions, text } from './tableRows';
import { countries } from './worldAtlas';
import { csvRecords, jsonFile, jsonRecords } from './vegaData';

/** The tables of the example content, from the vega-datasets package (which documents the origin of each). */
export const tables: readonly TableSpec[] = [
  {
    name: 'weather',
    columns: [
      ['location', 'text'],
      ['date', 'timestamp'],
      ['precipitation', 'double precision'],
      ['temp_max', 'double precision'],
      ['temp_min', 'double precision'],
      ['wind', 'double precision'],
      ['weather', 'text'],
    ],
    rows: async () =>
      (await csvRecords('weather.csv')).map((row) =>
        ['location', 'date', 'precipitation', 'temp_max', 'temp_min', 'wind', 'weather'].map(
          (name) => row[name] ?? null,
        ),
      ),
  },
  {
    name: 'airports',
    columns: [
      ['iata', 'text'],
      ['name', 'text'],
      ['city', 'text'],
      ['state', 'text'],
      ['country', 'text'],
      ['latitude', 'double precision'],
      ['longitude', 'double precision'],
    ],
    rows: async () =>
      (await csvRecords('airports.csv')).map((row) =>
        ['iata', 'name', 'city', 'state', 'country', 'latitude', 'longitude'].map((name) => row[name] ?? null),
      ),
  },
  {
    name: 'birdstrikes',
    columns: [
      ['airport', 'text'],
      ['aircraft', 'text'],
      ['damage', 'text'],
      ['flight_date', 'timestamp'],
      ['operator', 'text'],
      ['origin_state', 'text'],
      ['phase', 'text'],
      ['wildlife_size', 'text'],
      ['species', 'text'],
      ['time_of_day', 'text'],
      ['cost_other', 'bigint'],
      ['cost_repair', 'bigint'],
      ['cost_total', 'bigint'],
      ['speed_knots', 'bigint'],
    ],
    rows: async () => (await csvRecords('birdstrikes.csv')).map((row) => Object.values(row)),
  },
  {
    name: 'flights',
    columns: [
      ['date', 'timestamp'],
      ['delay', 'bigint'],
      ['distance', 'bigint'],
      ['origin', 'text'],
      ['destination', 'text'],
    ],
    rows: async () =>
      (await jsonRecords('flights-20k.json')).map((row) => [
        asString(row['date']).replaceAll('/', '-'),
        number(row['delay']),
        number(row['distance']),
        text(row['origin']),
        text(row['destination']),
      ]),
  },
  {
    name: 'unemployment',
    columns: [
      ['industry', 'text'],
      ['month', 'timestamp'],
      ['unemployed_thousands', 'bigint'],
      ['rate', 'double precision'],
    ],
    rows: async () =>
      (await jsonRecords('unemployment-across-industries.json')).map((row) => [
        text(row['series']),
        new Date(Date.UTC(asNumber(row['year'], 2000), asNumber(row['month'], 1) - 1, 1)).toISOString(),
        number(row['count']),
        number(row['rate']),
      ]),
  },
  {
    name: 'earthquakes',
    columns: [
      ['time', 'timestamp'],
      ['magnitude', 'double precision'],
      ['place', 'text'],
      ['region', 'text'],
      ['kind', 'text'],
      ['depth_km', 'double precision'],
      ['longitude', 'double precision'],
      ['latitude', 'double precision'],
      ['felt', 'bigint'],
      ['significance', 'bigint'],
    ],
    rows: async () => asArray(asRecord(await jsonFile('earthquakes.json'))['features']).map(earthquake),
  },
  {
    name: 'budget',
    columns: [
      ['source', 'text'],
      ['subcategory', 'text'],
      ['agency', 'text'],
      ['account', 'text'],
      ['on_budget', 'boolean'],
      ['fiscal_year', 'timestamp'],
      ['receipts', 'bigint'],
    ],
    rows: async () => (await jsonRecords('budget.json')).flatMap(budgetYears),
  },
  {
    name: 'gapminder',
    columns: [
      ['year', 'timestamp'],
      ['country', 'text'],
      ['region', 'text'],
      ['population', 'bigint'],
      ['life_expectancy', 'double precision'],
      ['fertility', 'double precision'],
    ],
    rows: async () =>
      (await jsonRecords('gapminder.json')).map((row) => [
        `${String(row['year'])}-01-01`,
        text(row['country']),
        regions[asNumber(row['cluster'], -1)] ?? null,
        number(row['pop']),
        number(row['life_expect']),
        number(row['fertility']),
      ]),
  },
  {
    name: 'zipcodes',
    columns: [
      ['zip_code', 'text'],
      ['latitude', 'double precision'],
      ['longitude', 'double precision'],
      ['city', 'text'],
      ['state', 'text'],
      ['county', 'text'],
    ],
    rows: async () => (await csvRecords('zipcodes.csv')).map((row) => Object.values(row)),
  },
  {
    name: 'penguins',
    columns: [
      ['species', 'text'],
      ['island', 'text'],
      ['beak_length_mm', 'double precision'],
      ['beak_depth_mm', 'double precision'],
      ['flipper_length_mm', 'bigint'],
      ['body_mass_g', 'bigint'],
      ['sex', 'text'],
    ],
    rows: async () =>
      (await jsonRecords('penguins.json')).map((row) => [
        text(row['Species']),
        text(row['Island']),
        number(row['Beak Length (mm)']),
        number(row['Beak Depth (mm)']),
        number(row['Flipper Length (mm)']),
        number(row['Body Mass (g)']),
        row['Sex'] === 'MALE' || row['Sex'] === 'FEMALE' ? row['Sex'] : null,
      ]),
  },
  {
    name: 'countries',
    columns: [
      ['name', 'text'],
      ['code', 'text'],
      ['area_km2', 'bigint'],
      ['polygons', 'bigint'],
      ['latitude', 'double precision'],
      ['longitude', 'double precision'],
    ],
    rows: async () =>
      (await countries()).map((land) => [
        land.name,
        land.code,
        land.area_km2,
        land.polygons,
        land.latitude,
        land.longitude,
      ]),
  },
  ...edgeTables,
  ...exploreTables,
  ...filterTables,
  ...familyTables,
];
