import { asNumber, asString } from '../../../src/lib/read';
import type { TableSpec } from '../specs';
import { number, text } from '../tableRows';
import { csvRecords, jsonRecords } from '../vegaData';

/** Makers as the file spells them, and as they spell themselves. */
const MAKERS: Readonly<Record<string, string>> = {
  chevroelt: 'chevrolet',
  chevy: 'chevrolet',
  maxda: 'mazda',
  'mercedes-benz': 'mercedes',
  toyouta: 'toyota',
  vokswagen: 'volkswagen',
  vw: 'volkswagen',
};

function toMaker(name: string): string {
  const [first = ''] = name.split(' ');
  const maker = MAKERS[first] ?? first;
  return maker.charAt(0).toUpperCase() + maker.slice(1);
}

const cars: TableSpec = {
  name: 'car_models',
  columns: [
    ['name', 'text'],
    ['maker', 'text'],
    ['origin', 'text'],
    ['model_year', 'bigint'],
    ['cylinders', 'bigint'],
    ['miles_per_gallon', 'double precision'],
    ['displacement', 'double precision'],
    ['horsepower', 'bigint'],
    ['weight', 'bigint'],
    ['acceleration', 'double precision'],
  ],
  rows: async () =>
    (await jsonRecords('cars.json')).map((row) => {
      const name = asString(row['Name']);
      return [
        name,
        toMaker(name),
        text(row['Origin']),
        Number(asString(row['Year']).slice(0, 4)),
        number(row['Cylinders']),
        number(row['Miles_per_Gallon']),
        number(row['Displacement']),
        number(row['Horsepower']),
        number(row['Weight_in_lbs']),
        number(row['Acceleration']),
      ];
    }),
};

const barley: TableSpec = {
  name: 'barley',
  columns: [
    ['site', 'text'],
    ['variety', 'text'],
    ['year', 'timestamp'],
    ['yield', 'double precision'],
  ],
  rows: async () =>
    (await jsonRecords('barley.json')).map((row) => [
      text(row['site']),
      text(row['variety']),
      `${asNumber(row['year'], 1931).toString()}-01-01`,
      number(row['yield']),
    ]),
};

const REGIONS: Readonly<Record<string, string>> = {
  america: 'America',
  east_asia_pacific: 'East Asia & Pacific',
  europe_central_asia: 'Europe & Central Asia',
  middle_east_north_africa: 'Middle East & North Africa',
  south_asia: 'South Asia',
  sub_saharan_africa: 'Sub-Saharan Africa',
};

/** Countries that the file and the world map call differently. */
const MAP_NAMES: Readonly<Record<string, string>> = {
  'Congo, Dem. Rep.': 'DR Congo',
  'Congo, Rep.': 'Republic of the Congo',
  "Cote d'Ivoire": 'Ivory Coast',
  'Kyrgyz Republic': 'Kyrgyzstan',
  Lao: 'Laos',
  'Macedonia, FYR': 'Macedonia',
  'Micronesia, Fed. Sts.': 'Micronesia',
  'Slovak Republic': 'Slovakia',
  'St. Lucia': 'Saint Lucia',
  'St. Vincent and the Grenadines': 'Saint Vincent and the Grenadines',
  'West Bank and Gaza': 'Palestine',
};

const nations: TableSpec = {
  name: 'nations',
  columns: [
    ['country', 'text'],
    ['region', 'text'],
    ['income', 'bigint'],
    ['life_expectancy', 'double precision'],
    ['population', 'bigint'],
  ],
  rows: async () =>
    (await csvRecords('gapminder-health-income.csv')).map((row) => [
      MAP_NAMES[row['country'] ?? ''] ?? row['country'] ?? null,
      REGIONS[row['region'] ?? ''] ?? null,
      row['income'] ?? null,
      row['health'] ?? null,
      row['population'] ?? null,
    ]),
};

/** Tables of the family of distribution and correlation. */
export const distributionTables = { cars, barley, nations } as const;
