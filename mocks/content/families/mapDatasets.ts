import type { DatasetSpec } from '../specs';
import { tableDataset } from '../tableDataset';
import { mapTables } from './mapTables';

export const mapDatasetIds = { states: 58, flightRoutes: 59, boroughs: 60, tube: 61, incomes: 62 } as const;

export const mapDatasets: readonly DatasetSpec[] = [
  tableDataset(mapDatasetIds.states, mapTables.states, {
    description: 'States of the US: people, engineers and hurricanes that made landfall, and obesity in 2008 (CDC)',
    verbose: {
      code: 'ISO code',
      engineers: 'Share of engineers',
      hurricanes: 'Hurricanes',
      obesity: 'Adults with obesity',
      population: 'Population',
      state: 'State',
    },
  }),
  tableDataset(mapDatasetIds.flightRoutes, mapTables.flightRoutes, {
    description: 'Flights of 2008 between airports of the US, with the places of both (BTS)',
    verbose: { destination: 'Destination', flights: 'Flights', origin: 'Origin' },
    metrics: [{ metric_name: 'flights', verbose_name: 'Flights', expression: 'SUM(flights)', d3format: ',d' }],
  }),
  tableDataset(mapDatasetIds.boroughs, mapTables.boroughs, {
    description: 'Boroughs of London: outline and middle as GeoJSON, outline as a list of points, and area',
    verbose: { area_km2: 'Area, km²', borough: 'Borough' },
    metrics: [{ metric_name: 'area', verbose_name: 'Area, km²', expression: 'SUM(area_km2)', d3format: ',.1f' }],
  }),
  tableDataset(mapDatasetIds.tube, mapTables.tube, {
    description: 'Lines of the London Underground, as pieces of track',
    verbose: { line: 'Line' },
  }),
  tableDataset(mapDatasetIds.incomes, mapTables.incomes, {
    description: 'Households of the US by state and income, 2013, with the place of the capital (Census Bureau)',
    verbose: { households: 'Households', income: 'Income, dollars', state: 'State' },
    metrics: [
      { metric_name: 'households', verbose_name: 'Households', expression: 'SUM(households)', d3format: ',d' },
    ],
  }),
];
