import { datasetIds } from '../datasets';
import { filter, metric } from '../formData';
import type { ChartSpec } from '../specs';
import { deck, latlong, rgba } from './deckForm';
import { mapDatasetIds } from './mapDatasets';

const { airports, earthquakes, zipcodes } = datasetIds;
const spatial = latlong('longitude', 'latitude');
const america = { latitude: 38.5, longitude: -96, zoom: 3 };
const california = { latitude: 37.2, longitude: -119.5, zoom: 4.8 };
const newYork = { latitude: 41.3, longitude: -74.8, zoom: 6, pitch: 50 };
const inCalifornia = [filter('longitude', '<', -112), filter('latitude', '>', 31), filter('latitude', '<', 43)];

/** Points, and what is counted around them. */
export const pointMapCharts: readonly ChartSpec[] = [
  {
    id: 1092,
    slice_name: 'Where did the earth shake in a week?',
    viz_type: 'deck_heatmap',
    datasource_id: earthquakes,
    form_data: {
      ...deck({ latitude: 15, longitude: -20, zoom: 0.4 }),
      aggregation: 'sum',
      color_scheme_type: 'linear_palette',
      intensity: 1,
      linear_color_scheme: 'schemeYlOrRd',
      radius_pixels: 30,
      size: metric('SUM', 'significance', 'Significance'),
      spatial,
    },
  },
  {
    id: 1093,
    slice_name: 'Where does California shake most often?',
    viz_type: 'deck_contour',
    datasource_id: earthquakes,
    form_data: {
      ...deck(california),
      adhoc_filters: inCalifornia,
      aggregation: 'sum',
      cellSize: 50_000,
      contours: [
        { color: rgba(190, 220, 255), lowerThreshold: 2, upperThreshold: 8 },
        { color: rgba(70, 130, 200), lowerThreshold: 8, upperThreshold: 30 },
        { color: rgba(180, 20, 20), lowerThreshold: 30, strokeWidth: 3 },
      ],
      size: 'count',
      spatial,
    },
  },
  {
    id: 1094,
    slice_name: 'What shook California?',
    viz_type: 'deck_scatter',
    datasource_id: earthquakes,
    description: 'The size of a point is the significance of the event, its colour the kind.',
    form_data: {
      ...deck(california),
      adhoc_filters: inCalifornia,
      color_scheme_type: 'categorical_palette',
      dimension: 'kind',
      max_radius: 40,
      min_radius: 2,
      multiplier: 2,
      point_radius_fixed: { type: 'metric', value: metric('MAX', 'significance', 'Significance') },
      point_unit: 'square_km',
      spatial,
    },
  },
  {
    id: 1097,
    slice_name: 'Where do three airports take you?',
    viz_type: 'deck_arc',
    datasource_id: mapDatasetIds.flightRoutes,
    form_data: {
      ...deck({ ...america, zoom: 2.7, pitch: 30 }),
      adhoc_filters: [filter('origin', 'IN', ['ATL', 'DEN', 'SEA']), filter('flights', '>=', 3500)],
      color_scheme_type: 'categorical_palette',
      dimension: 'origin',
      end_spatial: latlong('destination_longitude', 'destination_latitude'),
      start_spatial: latlong('origin_longitude', 'origin_latitude'),
      stroke_width: 2,
      target_color_picker: rgba(240, 130, 0),
    },
  },
  {
    id: 1098,
    slice_name: 'How many airports are around you?',
    viz_type: 'mapbox',
    datasource_id: airports,
    description: 'Clusters of airports; zoom in to see each.',
    form_data: {
      adhoc_filters: [],
      all_columns_x: 'longitude',
      all_columns_y: 'latitude',
      clustering_radius: '60',
      global_opacity: 1,
      mapbox_color: 'rgb(0, 139, 139)',
      mapbox_label: [],
      mapbox_style: 'mapbox://styles/mapbox/light-v9',
      pandas_aggfunc: 'sum',
      point_radius: 'Auto',
      point_radius_unit: 'Pixels',
      render_while_dragging: true,
      row_limit: 10_000,
      viewport_latitude: america.latitude,
      viewport_longitude: america.longitude,
      viewport_zoom: america.zoom,
    },
  },
  {
    id: 1066,
    slice_name: 'Where are airports close together?',
    viz_type: 'deck_hex',
    datasource_id: airports,
    form_data: {
      ...deck(america),
      color_scheme: 'modernSunset',
      color_scheme_type: 'categorical_palette',
      extruded: false,
      grid_size: 90_000,
      js_agg_function: 'sum',
      size: 'count',
      spatial,
    },
  },
  {
    id: 1067,
    slice_name: 'How dense are postal codes around New York?',
    viz_type: 'deck_grid',
    datasource_id: zipcodes,
    form_data: {
      ...deck(newYork),
      adhoc_filters: [filter('state', 'IN', ['CT', 'MA', 'NJ', 'NY', 'PA', 'RI'])],
      color_scheme_type: 'fixed_color',
      extruded: true,
      grid_size: 8_000,
      size: 'count',
      spatial,
    },
  },
  {
    id: 1068,
    slice_name: 'Which parts of the map have most postal codes?',
    viz_type: 'deck_screengrid',
    datasource_id: zipcodes,
    form_data: {
      ...deck(america),
      color_scheme: 'modernSunset',
      color_scheme_type: 'categorical_palette',
      grid_size: 12,
      row_limit: 50_000,
      size: 'count',
      spatial,
    },
  },
];
