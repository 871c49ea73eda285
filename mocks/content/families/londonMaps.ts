import type { ChartSpec } from '../specs';
import { deck, rgba } from './deckForm';
import { mapDatasetIds } from './mapDatasets';

const london = deck({ latitude: 51.49, longitude: -0.09, zoom: 8 });

/** Shapes and lines of London. */
export const londonMapCharts: readonly ChartSpec[] = [
  {
    id: 1076,
    slice_name: 'How large are the boroughs?',
    viz_type: 'deck_polygon',
    datasource_id: mapDatasetIds.boroughs,
    form_data: {
      ...london,
      color_scheme_type: 'linear_palette',
      extruded: false,
      fill_color_picker: rgba(0, 122, 135),
      filled: true,
      legend_format: ',.0f',
      legend_position: 'br',
      line_column: 'outline',
      line_type: 'json',
      line_width: 1,
      line_width_unit: 'pixels',
      linear_color_scheme: 'schemeYlGnBu',
      metric: 'area',
      multiplier: 1,
      num_buckets: 5,
      opacity: 80,
      point_radius_fixed: { type: 'fix', value: 1000 },
      stroke_color_picker: rgba(90, 90, 90),
      stroked: true,
      table_filter: false,
      toggle_polygons: true,
    },
  },
  {
    id: 1077,
    slice_name: 'What are the boroughs called?',
    viz_type: 'deck_geojson',
    datasource_id: mapDatasetIds.boroughs,
    form_data: {
      ...deck({ latitude: 51.49, longitude: -0.09, zoom: 9.3 }),
      enable_labels: true,
      extruded: false,
      fill_color_picker: rgba(253, 229, 184),
      filled: true,
      geojson: 'shape',
      label_color: rgba(120, 60, 0),
      label_property_name: 'name',
      label_size: 11,
      line_width: 2,
      line_width_unit: 'pixels',
      point_radius_scale: 1,
      stroke_color_picker: rgba(180, 90, 0),
      stroked: true,
    },
  },
  {
    id: 1078,
    slice_name: 'Where does the Underground run?',
    viz_type: 'deck_path',
    datasource_id: mapDatasetIds.tube,
    form_data: {
      ...london,
      color_picker: rgba(200, 30, 50),
      line_column: 'path',
      line_type: 'json',
      line_width: 3,
      line_width_unit: 'pixels',
      reverse_long_lat: false,
    },
  },
  {
    id: 1079,
    slice_name: 'Which boroughs have no Underground?',
    viz_type: 'deck_multi',
    datasource_id: mapDatasetIds.boroughs,
    description: 'The two maps above, as layers of a single one.',
    form_data: { ...london, deck_slices: [1076, 1078] },
  },
];
