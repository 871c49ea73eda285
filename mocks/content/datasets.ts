import { exploreDatasets } from './exploreDatasets';
import { familyDatasets } from './families/familyDatasets';
import { filterDatasetIds, filterDatasets } from './filterDatasets';
import type { DatasetSpec } from './specs';
import { tableDataset, type TableDatasetExtras } from './tableDataset';
import { tables } from './tables';

/** A dataset over the table of that name. */
function dataset(id: number, name: string, extras: TableDatasetExtras): DatasetSpec {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no table ${name}`);
  return tableDataset(id, table, extras);
}

const lateness = `CASE WHEN delay <= 0 THEN 'On time or early' WHEN delay < 15 THEN 'Less than 15 minutes'
  WHEN delay < 60 THEN 'Less than an hour' ELSE 'An hour or more' END`;

export const datasetIds = {
  weather: 1,
  airports: 2,
  birdstrikes: 3,
  flights: 4,
  unemployment: 5,
  earthquakes: 6,
  budget: 7,
  gapminder: 8,
  zipcodes: 9,
  penguins: 10,
  countries: 11,
  edge_cases: 20,
  many_rows: 21,
  ...filterDatasetIds,
} as const;

export const datasets: readonly DatasetSpec[] = [
  dataset(datasetIds.weather, 'weather', {
    description: 'Daily weather of Seattle and New York, 2012 to 2015 (NOAA)',
    main_dttm_col: 'date',
    verbose: { temp_max: 'Highest °C', temp_min: 'Lowest °C', precipitation: 'Rain, mm' },
    metrics: [{ metric_name: 'rain', verbose_name: 'Rain', expression: 'SUM(precipitation)', d3format: ',.0f' }],
  }),
  dataset(datasetIds.airports, 'airports', { description: 'Airports of the United States' }),
  dataset(datasetIds.birdstrikes, 'birdstrikes', {
    description: 'Birds met by aircraft, 1990 to 2002 (FAA)',
    main_dttm_col: 'flight_date',
    verbose: { wildlife_size: 'Size', time_of_day: 'Time of day', phase: 'Phase of flight', origin_state: 'State' },
    metrics: [
      {
        metric_name: 'cost',
        verbose_name: 'Total cost',
        expression: 'SUM(cost_total)',
        d3format: 'SMART_NUMBER',
        currency: { symbol: 'USD', symbolPosition: 'prefix' },
      },
    ],
  }),
  dataset(datasetIds.flights, 'flights', {
    description: 'Flights within the United States, first quarter of 2001 (BTS), a sample',
    main_dttm_col: 'date',
    verbose: { delay: 'Delay, minutes', distance: 'Distance, miles' },
    calculated: [
      { column_name: 'hour', type: 'bigint', expression: 'EXTRACT(HOUR FROM date)', verbose_name: 'Hour of departure' },
      { column_name: 'lateness', type: 'text', expression: lateness, verbose_name: 'Lateness' },
    ],
    metrics: [
      { metric_name: 'average_delay', verbose_name: 'Average delay', expression: 'AVG(delay)', d3format: '.1f' },
      {
        metric_name: 'late_share',
        verbose_name: 'Late by 15 minutes',
        expression: 'AVG(CASE WHEN delay >= 15 THEN 1.0 ELSE 0.0 END)',
        d3format: '.1%',
      },
    ],
  }),
  dataset(datasetIds.unemployment, 'unemployment', {
    description: 'Unemployment in the United States by industry, 2000 to 2010 (BLS)',
    main_dttm_col: 'month',
    verbose: { unemployed_thousands: 'Unemployed, thousands', rate: 'Rate, %' },
  }),
  dataset(datasetIds.earthquakes, 'earthquakes', {
    description: 'Earthquakes of a week of February 2018 (USGS)',
    main_dttm_col: 'time',
    verbose: { depth_km: 'Depth, km', felt: 'Reports of people', magnitude: 'Magnitude', place: 'Place' },
    metrics: [{ metric_name: 'strongest', verbose_name: 'Strongest', expression: 'MAX(magnitude)', d3format: '.1f' }],
  }),
  dataset(datasetIds.budget, 'budget', {
    description: 'Receipts of the United States by source, 1962 to 2020 (OMB)',
    main_dttm_col: 'fiscal_year',
    metrics: [
      {
        metric_name: 'receipts',
        verbose_name: 'Receipts',
        expression: 'SUM(receipts)',
        d3format: 'SMART_NUMBER',
        currency: { symbol: 'USD', symbolPosition: 'prefix' },
      },
    ],
  }),
  dataset(datasetIds.gapminder, 'gapminder', {
    description:
      'Population, life expectancy and fertility of 62 countries, every five years, 1955 to 2005 (Gapminder)',
    main_dttm_col: 'year',
    verbose: { life_expectancy: 'Life expectancy', fertility: 'Children per woman' },
    metrics: [
      { metric_name: 'people', verbose_name: 'People', expression: 'SUM(population)', d3format: 'SMART_NUMBER' },
      {
        metric_name: 'life',
        verbose_name: 'Life expectancy',
        description: 'Mean over people, not countries',
        expression: 'SUM(life_expectancy * population) / SUM(population)',
        d3format: '.1f',
      },
      {
        metric_name: 'children',
        verbose_name: 'Children per woman',
        description: 'Mean over people, not countries',
        expression: 'SUM(fertility * population) / SUM(population)',
        d3format: '.2f',
      },
    ],
  }),
  dataset(datasetIds.zipcodes, 'zipcodes', { description: 'Postal codes of the United States' }),
  dataset(datasetIds.penguins, 'penguins', {
    description: 'Penguins of the Palmer Archipelago; for people with access to all data',
    restricted: true,
  }),
  dataset(datasetIds.countries, 'countries', {
    description: 'Land of the world’s countries, measured from the outlines of Natural Earth',
    verbose: { area_km2: 'Area, km²', polygons: 'Pieces of land' },
    metrics: [{ metric_name: 'area', verbose_name: 'Area', expression: 'SUM(area_km2)', d3format: 'SMART_NUMBER' }],
  }),
  dataset(datasetIds.edge_cases, 'edge_cases', {
    description: 'Values <b>that</b> go wrong elsewhere <img src=x onerror="window.__xss=70">',
    main_dttm_col: 'ts',
  }),
  dataset(datasetIds.many_rows, 'many_rows', {
    description: '50,000 rows, with numbers beyond 2^53',
    main_dttm_col: 'moment',
  }),
  ...exploreDatasets,
  ...filterDatasets,
  ...familyDatasets,
];
