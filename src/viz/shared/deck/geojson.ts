import type { Geometry } from 'geojson';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { primitiveText } from '../../../lib/primitiveText';
import { isSafeImage } from '../../../lib/urls';
import type { FormData } from '../../../lib/wire';
import type { LayerColor, LayerSpec, ShapeMark, SizeUnits } from '../map/layerSpec';
import { getBounds, type LngLat } from '../map/view';
import { readColorArray, toLayerColor } from './colors';
import { readSize } from './commonControls';
import type { PointOptions } from './deckData';
import type { DeckInput, DeckModel, SelectableShape } from './model';
import { toLngLat } from './readPosition';

export interface GeojsonControls {
  readonly fill: LayerColor;
  readonly stroke: LayerColor;
  readonly filled: boolean;
  readonly stroked: boolean;
  readonly extruded: boolean;
  readonly lineWidth: number;
  readonly units: SizeUnits;
  readonly pointRadius: number;
  readonly labels:
    { readonly key: string; readonly color: LayerColor; readonly size: number; readonly units: SizeUnits } | undefined;
  readonly icons: { readonly url: string; readonly size: number; readonly units: SizeUnits } | undefined;
}

const readUnits = (value: unknown): SizeUnits => (value === 'meters' ? 'meters' : 'pixels');

export function readGeojsonControls(formData: FormData, isPanel2 = false): GeojsonControls {
  const iconUrl = asString(formData['icon_url']);
  return {
    fill: toLayerColor(formData['fill_color_picker']),
    stroke: toLayerColor(formData['stroke_color_picker']),
    filled: formData['filled'] !== false,
    stroked: formData['stroked'] === true,
    extruded: formData['extruded'] !== false,
    lineWidth: readSize(formData['line_width'] === undefined && isPanel2 ? 10 : formData['line_width'], 1),
    units: readUnits(formData['line_width_unit']),
    pointRadius: readSize(formData['point_radius_scale'], 1),
    labels:
      formData['enable_labels'] === true
        ? {
            key: asString(formData['label_property_name'], 'name'),
            color: toLayerColor(formData['label_color'], [0, 0, 0, 255]),
            size: readSize(formData['label_size'], 24),
            units: readUnits(formData['label_size_unit']),
          }
        : undefined,
    icons:
      formData['enable_icons'] === true && iconUrl !== ''
        ? { url: iconUrl, size: readSize(formData['icon_size'], 32), units: readUnits(formData['icon_size_unit']) }
        : undefined,
  };
}

const DEPTHS: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

function isCoordinates(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth === 0) return toLngLat(value[0], value[1]) !== undefined && value.every((one) => typeof one === 'number');
  return value.length > 0 && value.every((one) => isCoordinates(one, depth - 1));
}

function isGeometry(value: unknown): value is Geometry {
  if (!isRecord(value) || typeof value['type'] !== 'string' || !Object.hasOwn(DEPTHS, value['type'])) return false;
  return isCoordinates(value['coordinates'], DEPTHS[value['type']] ?? 0);
}

function getPoints(coordinates: unknown): LngLat[] {
  if (!Array.isArray(coordinates)) return [];
  if (typeof coordinates[0] !== 'number') return coordinates.flatMap(getPoints);
  const position = toLngLat(coordinates[0], coordinates[1]);
  return position ? [position] : [];
}

/** A feature of one geometry, with whatever else it has: the server puts the columns of `js_columns` into its `extraProps`. */
interface Shape extends UnknownRecord {
  readonly geometry: Geometry;
  readonly properties: UnknownRecord;
}

/**
 * Features, features of collections, and geometries without properties; what is none of them is left out.
 * @param parent the feature around a geometry; of a collection only its `extraProps`, which its features have as well
 */
export function readShapes(value: unknown, parent: UnknownRecord = {}, depth = 0): Shape[] {
  const item = asRecord(value);
  if (depth > 5) return [];
  const extraProps = item['extraProps'] ?? parent['extraProps'];
  if (isGeometry(value))
    return [{ ...parent, type: 'Feature', geometry: value, properties: asRecord(parent['properties']), extraProps }];
  if (isRecord(item['geometry'])) return readShapes(item['geometry'], { ...item, extraProps }, depth + 1);
  return [...asArray(item['features']), ...asArray(item['geometries'])].flatMap((one) =>
    readShapes(one, { ...parent, extraProps }, depth + 1),
  );
}

/** A point feature: `index` is that of its row. */
interface Point {
  readonly position: LngLat;
  readonly row: UnknownRecord;
  readonly index: number;
}

const BLACK: LayerColor = [0, 0, 0, 255];

/** Labels of the author's function, by the names that deck.gl's TextLayer has for them. */
function scriptedLabels(points: readonly Point[], { constants, values }: PointOptions): LayerSpec {
  const texts = points.map(({ position, row, index }) => {
    const { getText, getTextColor, getTextSize } = { ...constants, ...values[index] };
    const [text, color] = [primitiveText(getText), readColorArray(getTextColor) ?? BLACK];
    return { position, row, text, color, size: readSize(getTextSize, 24) };
  });
  return { id: 'labels', kind: 'texts', data: texts, units: readUnits(constants['textSizeUnits']) };
}

/** Icons of the author's function: images of this origin, as elsewhere. */
function scriptedIcons(points: readonly Point[], { constants, values }: PointOptions): LayerSpec {
  const icons = points.flatMap(({ position, row, index }) => {
    const { getIcon, getIconSize } = { ...constants, ...values[index] };
    const url = asString(isRecord(getIcon) ? getIcon['url'] : getIcon);
    return isSafeImage(url) ? [{ position, row, url, size: readSize(getIconSize, 32) }] : [];
  });
  return {
    id: 'icons',
    kind: 'icons',
    data: icons,
    url: '',
    size: 32,
    units: readUnits(constants['iconSizeUnits']),
  };
}

/** The rows whose GeoJSON has the coordinates of a geometry: the filter that Superset makes of a click. */
function selectGeometry(column: string, { geometry, properties }: Shape): SelectableShape | undefined {
  if (!('coordinates' in geometry)) return undefined;
  const { coordinates } = geometry;
  return {
    label: primitiveText(properties['name']) || geometry.type,
    value: coordinates,
    filter: {
      col: { expressionType: 'SQL', sqlExpression: `REPLACE(${column}, ' ', '')`, label: column },
      op: 'LIKE',
      val: `%${JSON.stringify(coordinates)}%`,
    },
  };
}

const firstOf = (properties: UnknownRecord, keys: readonly string[]) =>
  keys.map((key) => properties[key]).find((value) => value !== undefined);

export function buildGeojson({ formData, data, isPanel2 }: DeckInput): DeckModel {
  const controls = readGeojsonControls(formData, isPanel2);
  const { filled, stroked, extruded, lineWidth, units, pointRadius, labels, icons } = controls;
  // A fully transparent colour leaves the colours to the features.
  const getColor = (color: LayerColor, properties: UnknownRecord, keys: readonly string[]): LayerColor =>
    color[3] > 0 ? color : toLayerColor(firstOf(properties, keys), color);
  const shapesOfRows = data.rows.flatMap((row, index) => readShapes(row).map((shape) => ({ shape, index })));
  const marks = shapesOfRows.map(({ shape }): ShapeMark => ({
    row: shape,
    geometry: shape.geometry,
    color: getColor(controls.fill, shape.properties, ['fillColor', 'fill-color', 'fill', 'color']),
    lineColor: getColor(controls.stroke, shape.properties, ['strokeColor', 'stroke-color', 'stroke']),
  }));
  const points = shapesOfRows.flatMap(({ shape, index }) => {
    const { geometry } = shape;
    const [position] = geometry.type === 'Point' ? getPoints(geometry.coordinates) : [];
    return position ? [{ position, row: shape, index }] : [];
  });
  const layers: LayerSpec[] = [
    {
      id: 'shapes',
      kind: 'shapes',
      data: marks,
      filled,
      stroked,
      extruded,
      lineWidth,
      // 2.x knows meters only.
      units: isPanel2 ? 'meters' : units,
      pointRadius,
    },
  ];
  if (data.icons) layers.push(scriptedIcons(points, data.icons));
  else if (icons) layers.push({ id: 'icons', kind: 'icons', data: points, ...icons });
  if (data.labels) layers.push(scriptedLabels(points, data.labels));
  else if (labels) {
    const texts = points.map(({ position, row }) => {
      return { position, row, text: primitiveText(row.properties[labels.key]), color: labels.color, size: labels.size };
    });
    layers.push({ id: 'labels', kind: 'texts', data: texts, units: labels.units });
  }
  const shapesByRow = new Map(shapesOfRows.map(({ shape }): [UnknownRecord, Shape] => [shape, shape]));
  const column = asString(formData['geojson']);
  return {
    layers,
    marks: marks.map(({ row }) => ({ layerId: '', x: 0, y: 0, row })),
    getShape: (row) => {
      const shape = shapesByRow.get(row);
      return isPanel2 || column === '' || !shape ? undefined : selectGeometry(column, shape);
    },
    bounds: getBounds(
      marks.flatMap(({ geometry }) => ('coordinates' in geometry ? getPoints(geometry.coordinates) : [])),
    ),
    legend: [],
    canToggle: false,
    count: marks.length,
    getTip: ({ row }) => Object.entries(asRecord(row?.['properties'])).map(([label, value]) => ({ label, value })),
    getFilterColumns: () => [],
  };
}
