import { datasetIds } from '../datasets';
import { filter, legacy, timeRange } from '../formData';
import type { ChartSpec } from '../specs';
import { partsDatasetIds } from './partsDatasets';

const { routes, encounters, flareImports } = partsDatasetIds;
const busiest = ['ATL', 'DEN', 'DFW', 'IAH', 'JFK', 'LAS', 'LAX', 'MSP', 'ORD', 'PHX', 'SFO', 'SLC'];
const graph = {
  color_scheme: 'supersetColors',
  row_limit: 10000,
  show_legend: false,
  legendOrientation: 'top',
  legendType: 'scroll',
  selectedMode: 'single',
  roam: true,
};

/** Who exchanges how much with whom. */
export const flowCharts: readonly ChartSpec[] = [
  {
    id: 1020,
    slice_name: 'Which taxes does which agency collect?',
    description: 'Receipts of 2010 from their source to the agency that received them.',
    viz_type: 'sankey_v2',
    datasource_id: datasetIds.budget,
    form_data: {
      adhoc_filters: [timeRange('fiscal_year', '2010-01-01 : 2011-01-01'), filter('receipts', '>', 0)],
      color_scheme: 'supersetColors',
      source: 'source',
      target: 'agency',
      metric: 'receipts',
      sort_by_metric: true,
      row_limit: 25,
    },
  },
  {
    id: 1021,
    slice_name: 'Between which airports do most flights go?',
    description: 'Flights of 2008 between twelve large airports, in both directions.',
    viz_type: 'chord',
    datasource_id: routes,
    form_data: {
      adhoc_filters: [filter('origin', 'IN', busiest), filter('destination', 'IN', busiest)],
      color_scheme: 'supersetColors',
      groupby: 'origin',
      columns: 'destination',
      metric: 'all_flights',
      sort_by_metric: true,
      row_limit: 200,
      y_axis_format: ',d',
    },
  },
  {
    id: 1022,
    slice_name: 'When do birds of which size meet aircraft?',
    viz_type: 'sankey',
    datasource_id: datasetIds.birdstrikes,
    form_data: {
      ...legacy,
      adhoc_filters: [filter('phase', 'IS NOT NULL', '')],
      groupby: ['phase', 'wildlife_size'],
      metric: 'count',
      sort_by_metric: true,
      row_limit: 30,
    },
  },
  {
    id: 1023,
    slice_name: 'Who meets whom in Les Misérables?',
    description: 'Drag a person, or point at one to see only the people met.',
    viz_type: 'graph_chart',
    datasource_id: encounters,
    form_data: {
      ...graph,
      adhoc_filters: [],
      source: 'person',
      source_category: 'person_group',
      target: 'met',
      target_category: 'met_group',
      metric: 'together',
      layout: 'force',
      draggable: true,
      baseEdgeWidth: 2,
      baseNodeSize: 16,
      edgeLength: 120,
      edgeSymbol: 'none,none',
      friction: 0.2,
      gravity: 0.3,
      repulsion: 500,
      showSymbolThreshold: 12,
    },
  },
  {
    id: 1024,
    slice_name: 'Which packages of Flare need each other?',
    viz_type: 'graph_chart',
    datasource_id: flareImports,
    form_data: {
      ...graph,
      adhoc_filters: [],
      source: 'package',
      source_category: 'package',
      target: 'imported_package',
      target_category: 'imported_package',
      metric: 'count',
      layout: 'circular',
      baseEdgeWidth: 3,
      baseNodeSize: 24,
      edgeSymbol: 'none,arrow',
      showSymbolThreshold: 0,
    },
  },
];
