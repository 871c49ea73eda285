import { createColorNamespace } from '../../../lib/color/colorScale';
import { stringifyJson } from '../../../lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData, QueryResult } from '../../../lib/wire';
import type { Picked } from '../map/layerSpec';
import { canCompileEmpty } from '../map/sampleMarks';
import type { Bounds } from '../map/view';
import { buildArc } from './arc';
import { cellsBuilder } from './cells';
import { buildContour } from './contour';
import { readDeckData, type DeckData } from './deckData';
import { buildGeojson } from './geojson';
import { buildHeatmap } from './heatmap';
import type { BuildDeckModel, DeckInput, DeckModel, TipLine } from './model';
import { buildPath } from './path';
import { buildPolygon } from './polygon';
import { buildScatter } from './scatter';
import { buildScreenGrid } from './screenGrid';

const BUILDERS: Readonly<Record<string, BuildDeckModel>> = {
  deck_arc: buildArc,
  deck_contour: buildContour,
  deck_geojson: buildGeojson,
  deck_grid: cellsBuilder('squares'),
  deck_heatmap: buildHeatmap,
  deck_hex: cellsBuilder('hexagons'),
  deck_path: buildPath,
  deck_polygon: buildPolygon,
  deck_scatter: buildScatter,
  deck_screengrid: buildScreenGrid,
};

/** A saved chart that is drawn as a layer. */
export interface LayerChart {
  readonly id: number;
  readonly name: string;
  readonly formData: FormData;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `scope` names layers by their place in `deck_slices`; none and -1 are all of them. */
const isInScope = (scope: unknown, index: number): boolean => {
  const layers = asArray(scope).map((one) => asNumber(one));
  return layers.length === 0 || layers.includes(-1) || layers.includes(index);
};

/** The filters of the dashboard, without those that are for other layers. */
function layerExtraFormData({ extra_form_data, layer_filter_scope, filter_data_mapping }: FormData, index: number) {
  const extra = asRecord(extra_form_data);
  const filters = new Map(list(extra['filters']).map((filter) => [stringifyJson(filter), filter]));
  const scopes = Object.entries(asRecord(layer_filter_scope));
  const keysOf = (id: string) => list(asRecord(filter_data_mapping)[id]).map((filter) => stringifyJson(filter));
  const isForLayer = ([, scope]: readonly [string, unknown]) => isInScope(scope, index);
  const own = new Set(scopes.filter(isForLayer).flatMap(([id]) => keysOf(id)));
  for (const [id] of scopes) for (const key of keysOf(id)) if (!own.has(key)) filters.delete(key);
  return scopes.length === 0 ? extra_form_data : { ...extra, filters: [...filters.values()] };
}

/** The form data of a layer with the filters of the chart around it. */
function withFilters(layer: UnknownRecord, formData: FormData, hasOwnSql: boolean, index: number): UnknownRecord {
  const adhoc = list(layer['adhoc_filters']).filter(
    (filter) => hasOwnSql || asRecord(filter)['expressionType'] !== 'SQL',
  );
  const known = new Set(adhoc.map((filter) => stringifyJson(filter)));
  for (const filter of list(formData['adhoc_filters'])) {
    const { comparator, layerFilterScope } = asRecord(filter);
    const isForLayer = comparator !== 'No filter' && isInScope(layerFilterScope, index);
    if (isForLayer && !known.has(stringifyJson(filter))) adhoc.push(filter);
  }
  const { extra_filters } = formData;
  const extra_form_data = layerExtraFormData(formData, index);
  return {
    ...layer,
    adhoc_filters: adhoc,
    ...(extra_form_data !== undefined && { extra_form_data }),
    ...(extra_filters !== undefined && { extra_filters }),
  };
}

/** What the page makes of a layer's own filters in SQL. */
export interface LayerChartOptions {
  readonly isPanel2: boolean;
  /** From 6.x on Superset's chart builder leaves out a layer's own filters in SQL; its dashboards do not. */
  readonly isBuilder: boolean;
}

/** The saved charts that the response names, the lowest first: in 2.x by id, later in the order of the control `deck_slices`. */
export function readLayerCharts(
  legacyData: unknown,
  formData: FormData,
  { isPanel2, isBuilder }: LayerChartOptions,
): readonly LayerChart[] {
  const order = asArray(formData['deck_slices']).map((id) => asNumber(id));
  // A filter of the dashboard may switch layers off (6.x).
  const { visible_deckgl_layers } = asRecord(formData['extra_form_data']);
  const visible = Array.isArray(visible_deckgl_layers) ? visible_deckgl_layers.map((id) => asNumber(id)) : undefined;
  const layers = asArray(asRecord(legacyData)['slices']).flatMap((item): LayerChart[] => {
    const slice = asRecord(item);
    const id = asNumber(slice['slice_id']);
    if (id === undefined || !isRecord(slice['form_data']) || visible?.includes(id) === false) return [];
    const form = withFilters(slice['form_data'], formData, isPanel2 || !isBuilder, order.indexOf(id));
    const [viz_type, datasource] = [asString(form['viz_type']), asString(form['datasource'])];
    if (!Object.hasOwn(BUILDERS, viz_type)) return [];
    return [{ id, name: asString(slice['slice_name']), formData: { ...form, viz_type, datasource, slice_id: id } }];
  });
  const rank = ({ id }: LayerChart) => (isPanel2 ? id : order.indexOf(id));
  return layers.toSorted((a, b) => rank(a) - rank(b));
}

function union(all: readonly (Bounds | undefined)[]): Bounds | undefined {
  const known = all.filter((bounds) => bounds !== undefined);
  if (known.length === 0) return undefined;
  return {
    west: Math.min(...known.map(({ west }) => west)),
    south: Math.min(...known.map(({ south }) => south)),
    east: Math.max(...known.map(({ east }) => east)),
    north: Math.max(...known.map(({ north }) => north)),
  };
}

const layerId = (chart: LayerChart, id: string) => `${String(chart.id)}:${id}`;

/** The chart whose mark is under the pointer. */
export const findLayerChart = (charts: readonly LayerChart[], { layerId: id }: Picked): LayerChart | undefined =>
  charts.find((chart) => id.startsWith(layerId(chart, '')));

/** The colours of the chart, which it shares with the others of its dashboard, and the scheme that they are of. */
interface MultiColors extends Pick<DeckInput, 'color'> {
  readonly scheme: string;
}

interface LayerPart {
  readonly chart: LayerChart;
  readonly model: DeckModel;
  readonly data: DeckData;
}

/**
 * One model of all layers, those without data empty.
 * @param scripted the data of the layers whose authors' code has run
 */
export function buildMulti(
  charts: readonly LayerChart[],
  responses: ReadonlyMap<number, readonly QueryResult[]>,
  scripted: ReadonlyMap<number, DeckData>,
  { scheme, color, dark, isPanel2 }: MultiColors & Pick<DeckInput, 'dark' | 'isPanel2'>,
): DeckModel {
  const others = createColorNamespace();
  const parts = charts.flatMap((chart): LayerPart[] => {
    const results = responses.get(chart.id);
    const build = BUILDERS[chart.formData.viz_type];
    if (!build) return [];
    const { formData } = chart;
    const own = asString(formData['color_scheme']);
    const labelColors = formData['label_colors'];
    const isShared = own === '' || own === scheme;
    const data = scripted.get(chart.id) ?? readDeckData(results?.[0]);
    const model = build({
      formData,
      data,
      isPanel2,
      color: isShared ? color : others.scale({ scheme: own, labelColors, dark }),
      dark,
      hidden: new Set(),
    });
    if (results) return [{ chart, model, data }];
    // Nothing of it is seen, but its shaders are compiled while its data are on their way.
    const { note: _note, ...empty } = model;
    return [{ chart, model: { ...empty, layers: model.layers.filter(canCompileEmpty), bounds: undefined }, data }];
  });
  const findPart = (picked: Picked) => {
    const chart = findLayerChart(charts, picked);
    return parts.find((one) => one.chart === chart);
  };
  const notes = parts.flatMap(({ chart, model: { note } }) => (note === undefined ? [] : [`${chart.name}: ${note}`]));
  return {
    layers: parts.flatMap(({ chart, model }) =>
      model.layers.map((layer) => ({ ...layer, id: layerId(chart, layer.id) })),
    ),
    bounds: union(parts.map(({ model }) => model.bounds)),
    legend: [],
    canToggle: false,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    count: parts.reduce((total, { model }) => total + model.count, 0),
    getTip: (picked: Picked): readonly TipLine[] => {
      const part = findPart(picked);
      return part ? [{ label: part.chart.name, value: '' }, ...part.model.getTip(picked)] : [];
    },
    getFilterColumns: () => [],
    marks: parts.flatMap(({ chart, model, data }) => {
      const at = { layerId: layerId(chart, ''), x: 0, y: 0 };
      return model.marks?.map((mark) => ({ ...mark, ...at })) ?? data.rows.map((row) => ({ ...at, row }));
    }),
    findNearby: (picked) => {
      const part = findPart(picked);
      return part?.model.findNearby ? part.model.findNearby(picked) : picked;
    },
  };
}
