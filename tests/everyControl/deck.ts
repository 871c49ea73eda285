import type { UnknownRecord } from '../../src/lib/read';
import type { FormData } from '../../src/lib/wire';
import { getMetrics, metricLabel } from '../../src/query/labels';
import { readDeckData } from '../../src/viz/shared/deck/deckData';
import { toFeatures } from '../../src/viz/shared/deck/toFeatures';
import { SCRIPTS } from './inProcessSandbox';

const latlong = (lonCol: string, latCol: string) => ({ type: 'latlong', lonCol, latCol });
const POINTS = { spatial: latlong('num', 'age'), size: 'count' };
const LINES = { line_column: 'shape', line_type: 'json' };

/** The minimal form data of the deck.gl types. */
export const DECK_BASICS: Readonly<Record<string, UnknownRecord>> = {
  deck_scatter: { ...POINTS, dimension: 'state' },
  deck_hex: POINTS,
  deck_grid: POINTS,
  deck_screengrid: POINTS,
  deck_heatmap: POINTS,
  deck_contour: { ...POINTS, contours: [{ color: { r: 1, g: 2, b: 3, a: 1 }, lowerThreshold: 1 }] },
  deck_arc: { start_spatial: latlong('num', 'age'), end_spatial: latlong('age', 'num'), dimension: 'state' },
  deck_path: LINES,
  deck_polygon: { ...LINES, metric: 'count', stroked: true },
  deck_geojson: { geojson: 'name' },
  deck_multi: { deck_slices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
};

/** The coordinates of a line in the i-th row. */
export function lineText(i: number): string {
  return JSON.stringify([
    [i, i + 1],
    [i + 2, i + 1],
    [i + 2, i + 5],
  ]);
}

const toGeoJson = (geometry: object, name: string) => ({ type: 'Feature', properties: { name }, geometry });
const GEOJSON = [
  toGeoJson({ type: 'Point', coordinates: [7, 47] }, 'Bern'),
  toGeoJson({ type: 'LineString', coordinates: [[7, 47], [8, 48]] }, 'Aare'), // prettier-ignore
];

/** The layers of a deck_multi: one of each type. */
const SLICES = Object.entries(DECK_BASICS)
  .filter(([viz_type]) => viz_type !== 'deck_multi')
  .map(([viz_type, basics], i) => ({
    slice_id: i + 1,
    slice_name: `Layer ${String(i + 1)}`,
    form_data: { ...basics, viz_type, datasource: '1__table', slice_id: i + 1 },
  }));

/** explore_json's `data` of the deck.gl types: of deck_multi its layers, else the features that it makes of the rows. */
export function legacyDeckData(formData: FormData, rows: readonly UnknownRecord[]): unknown {
  const { viz_type } = formData;
  if (viz_type === 'deck_multi') return { slices: SLICES, features: {}, mapboxApiKey: 'key' };
  const features =
    viz_type === 'deck_geojson' ? GEOJSON : toFeatures(formData, { ...readDeckData(undefined), rows }).rows;
  const [metric] = getMetrics(formData['size'] ?? formData['metric']);
  return { features, mapboxApiKey: 'key', metricLabels: metric === undefined ? [] : [metricLabel(metric)] };
}

const VIEW = { longitude: 5, latitude: 5, zoom: 3, bearing: 10, pitch: 20 };
/** What a user might enter, by the type of the control. */
export const MAP_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  SpatialControl: [latlong('age', 'age')],
  ViewportControl: [VIEW],
  FixedOrMetricControl: [{ type: 'metric', value: 'sum__num' }],
  TextAreaControl: ['a template of mine'],
  ContourControl: [[{ color: { r: 9, g: 9, b: 9, a: 1 }, lowerThreshold: 2, upperThreshold: 5 }]],
  ColorBreakpointsControl: [[{ color: { r: 9, g: 9, b: 9, a: 1 }, minValue: 0, maxValue: 1e6 }]],
  DndColumnMetricSelect: [['name']],
  SelectAsyncControl: [[1, 2]],
};

/** Without categories both panels have the fixed colour. */
const FIXED = { color_scheme_type: 'fixed_color', dimension: null };
const BREAKPOINTS = {
  color_scheme_type: 'color_breakpoints',
  point_radius_fixed: { type: 'metric', value: 'count' },
  color_breakpoints: [{ color: { r: 1, g: 1, b: 1, a: 1 }, minValue: 0, maxValue: 1 }],
};
const LABELS = { enable_labels: true };
const ICONS = { enable_icons: true, icon_url: 'icon.png' };
const [LABEL_CODE] = SCRIPTS['label_javascript_config_generator'] ?? [];
const [ICON_CODE] = SCRIPTS['icon_javascript_config_generator'] ?? [];

/** Other form data that controls of maps need to have an effect. */
export const DECK_SETUPS: Readonly<Record<string, UnknownRecord>> = {
  viewport: { autozoom: false },
  mapbox_style: { mapbox_style: 'https://host/{z}/{x}/{y}.png' },
  color_breakpoints: BREAKPOINTS,
  default_breakpoint_color: BREAKPOINTS,
  'deck_scatter.color_picker': FIXED,
  'deck_scatter.color_scheme_type': { dimension: null },
  // The dimension is in the tooltip already.
  'deck_scatter.js_columns': { dimension: null },
  'deck_arc.legend_position': { color_scheme_type: 'categorical_palette', dimension: 'state' },
  'deck_grid.legend_position': BREAKPOINTS,
  enable_label_javascript_mode: { ...LABELS, label_javascript_config_generator: LABEL_CODE },
  label_javascript_config_generator: { ...LABELS, enable_label_javascript_mode: true },
  enable_icon_javascript_mode: { ...ICONS, icon_javascript_config_generator: ICON_CODE },
  icon_javascript_config_generator: { ...ICONS, enable_icon_javascript_mode: true },
  label_property_name: LABELS,
  label_color: LABELS,
  label_size: LABELS,
  label_size_unit: LABELS,
  icon_url: ICONS,
  icon_size: ICONS,
  icon_size_unit: ICONS,
  'deck_arc.color_picker': FIXED,
  'deck_arc.target_color_picker': FIXED,
  'deck_polygon.fill_color_picker': { ...FIXED, metric: null },
};
