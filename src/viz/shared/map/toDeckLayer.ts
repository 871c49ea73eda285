import { ContourLayer, GridLayer, HeatmapLayer, HexagonLayer, ScreenGridLayer } from '@deck.gl/aggregation-layers';
import type { Color, Layer, Position } from '@deck.gl/core';
import {
  ArcLayer,
  GeoJsonLayer,
  IconLayer,
  PathLayer,
  PolygonLayer,
  ScatterplotLayer,
  TextLayer,
} from '@deck.gl/layers';
import type { Feature } from 'geojson';
import { isRecord, type UnknownRecord } from '../../../lib/read';
import { getAggregate } from './aggregate';
import type {
  CellsSpec,
  ArcMark,
  IconMark,
  LayerColor,
  LayerSpec,
  PathMark,
  Picked,
  PointMark,
  PolygonMark,
  ShapeMark,
  TextMark,
  WeightMark,
} from './layerSpec';
import type { LngLat } from './view';

/** deck.gl's own is monospaced. */
const LABEL_FONT = 'Inter, Helvetica, Arial, sans-serif';
const toColor = ([r, g, b, a]: LayerColor): Color => [r, g, b, a];
const toPosition = ([longitude, latitude]: LngLat): Position => [longitude, latitude];
const toColors = (colors: readonly LayerColor[]): Color[] => colors.map(toColor);

function toFeature({ geometry, row, color, lineColor }: ShapeMark): Feature {
  return { type: 'Feature', geometry, properties: { row, color, lineColor } };
}

type ShapeProperties = Pick<ShapeMark, 'row' | 'color' | 'lineColor'>;

function cellProps({ data, colors, extruded, aggregate, ranges }: CellsSpec) {
  const compute = getAggregate(aggregate);
  const aggregateMarks = (marks: readonly WeightMark[]) => compute(marks.map(({ weight }) => weight));
  return {
    data: [...data],
    extruded,
    pickable: true,
    gpuAggregation: false,
    colorRange: toColors(colors),
    getPosition: (mark: WeightMark) => toPosition(mark.position),
    getElevationValue: aggregateMarks,
    getColorValue: ranges
      ? (marks: readonly WeightMark[]) => {
          const value = aggregateMarks(marks);
          const index = ranges.findIndex(({ min, max }) => value >= min && value <= max);
          return (index < 0 ? ranges.length : index) + 0.5;
        }
      : aggregateMarks,
    // With one step per colour, a value is in the step of its own number.
    ...(ranges && { colorDomain: [0, colors.length] as const }),
  };
}

/** Colours cells by their share of the greatest value. */
class FromZeroGridLayer<DataT> extends ScreenGridLayer<DataT> {
  static override layerName = 'FromZeroGridLayer';
  override createAggregator(type: string) {
    const aggregator = super.createAggregator(type);
    const getDomain = aggregator.getResultDomain.bind(aggregator);
    aggregator.getResultDomain = (channel: 0 | 1 | 2): [number, number] => [0, getDomain(channel)[1]];
    return aggregator;
  }
}

/** The layer of deck.gl that draws a layer. */
export function toDeckLayer(spec: LayerSpec): Layer {
  const { id } = spec;
  switch (spec.kind) {
    case 'points':
      return new ScatterplotLayer<PointMark>({
        id,
        data: [...spec.data],
        pickable: spec.isPassive !== true,
        radiusUnits: spec.units,
        radiusMinPixels: spec.minRadius,
        radiusMaxPixels: spec.maxRadius,
        getPosition: ({ position }) => toPosition(position),
        getRadius: ({ radius }) => radius,
        getFillColor: ({ color }) => toColor(color),
      });
    case 'paths':
      return new PathLayer<PathMark>({
        id,
        data: [...spec.data],
        pickable: true,
        widthUnits: spec.units,
        widthMinPixels: 1,
        capRounded: true,
        jointRounded: true,
        getPath: ({ path }) => path.map(toPosition),
        getWidth: ({ width }) => width ?? spec.width,
        getColor: ({ color }) => toColor(color),
      });
    case 'polygons':
      return new PolygonLayer<PolygonMark>({
        id,
        data: [...spec.data],
        pickable: spec.isPassive !== true,
        filled: spec.filled,
        stroked: spec.stroked,
        extruded: spec.extruded,
        lineWidthUnits: spec.units,
        // As in Superset, outlines of filled areas get as thin as they are: from afar they would cover small areas.
        lineWidthMinPixels: spec.filled ? 0 : 1,
        getPolygon: ({ polygon }) => polygon.map((ring) => ring.map(toPosition)),
        getFillColor: ({ color }) => toColor(color),
        getLineColor: ({ lineColor }) => toColor(lineColor),
        getLineWidth: spec.lineWidth,
        getElevation: ({ elevation }) => elevation,
      });
    case 'shapes':
      return new GeoJsonLayer<ShapeProperties>({
        id,
        data: spec.data.map(toFeature),
        pickable: true,
        filled: spec.filled,
        stroked: spec.stroked,
        extruded: spec.extruded,
        lineWidthUnits: spec.units,
        lineWidthMinPixels: 1,
        pointRadiusScale: spec.pointRadius,
        getFillColor: ({ properties }) => toColor(properties.color),
        getLineColor: ({ properties }) => toColor(properties.lineColor),
        getLineWidth: spec.lineWidth,
        // As Superset: every shape has deck.gl's own height, whatever its properties say.
      });
    case 'arcs':
      return new ArcLayer<ArcMark>({
        id,
        data: [...spec.data],
        pickable: true,
        getSourcePosition: ({ source }) => toPosition(source),
        getTargetPosition: ({ target }) => toPosition(target),
        getSourceColor: ({ sourceColor }) => toColor(sourceColor),
        getTargetColor: ({ targetColor }) => toColor(targetColor),
        getWidth: spec.width,
      });
    case 'hexagons':
      return new HexagonLayer<WeightMark>({ id, ...cellProps(spec), radius: spec.cellSize });
    case 'squares':
      return new GridLayer<WeightMark>({ id, ...cellProps(spec), cellSize: spec.cellSize });
    case 'screenGrid':
      return new (spec.isFromZero === true ? FromZeroGridLayer : ScreenGridLayer)<WeightMark>({
        id,
        data: [...spec.data],
        pickable: true,
        gpuAggregation: false,
        cellSizePixels: spec.cellSize,
        colorRange: toColors(spec.colors),
        colorScaleType: spec.isStepped === true ? 'quantize' : 'linear',
        getPosition: ({ position }) => toPosition(position),
        getWeight: ({ weight }) => weight,
      });
    case 'heatmap':
      return new HeatmapLayer<WeightMark>({
        id,
        data: [...spec.data],
        intensity: spec.intensity,
        radiusPixels: spec.radius,
        aggregation: spec.aggregation === 'sum' ? 'SUM' : 'MEAN',
        // Superset's: the map shows through, and a little weight is seen.
        opacity: 0.8,
        threshold: 0.03,
        colorRange: toColors(spec.colors),
        getPosition: ({ position }) => toPosition(position),
        getWeight: ({ weight }) => weight,
      });
    case 'contours':
      return new ContourLayer<WeightMark>({
        id,
        data: [...spec.data],
        pickable: true,
        gpuAggregation: false,
        cellSize: spec.cellSize,
        aggregation: ({ sum: 'SUM', mean: 'MEAN', min: 'MIN', max: 'MAX' } as const)[spec.aggregation],
        contours: spec.contours.map(({ threshold, color, strokeWidth }, zIndex) => ({
          threshold: typeof threshold === 'number' ? threshold : [threshold[0], threshold[1]],
          color: toColor(color),
          strokeWidth,
          zIndex,
        })),
        getPosition: ({ position }) => toPosition(position),
        getWeight: ({ weight }) => weight,
      });
    case 'texts':
      return new TextLayer<TextMark>({
        id,
        data: [...spec.data],
        characterSet: 'auto',
        fontFamily: LABEL_FONT,
        sizeUnits: spec.units,
        sizeMinPixels: spec.minPixels ?? 0,
        getPosition: ({ position }) => toPosition(position),
        getText: ({ text }) => text,
        getColor: ({ color }) => toColor(color),
        getSize: ({ size }) => size,
      });
    case 'icons':
      return new IconLayer<IconMark>({
        id,
        data: [...spec.data],
        pickable: true,
        sizeUnits: spec.units,
        getPosition: ({ position }) => toPosition(position),
        getIcon: ({ url }) => ({ url: url ?? spec.url, width: 128, height: 128 }),
        getSize: ({ size }) => size ?? spec.size,
      });
  }
}

const asRow = (mark: unknown): UnknownRecord | undefined => {
  if (!isRecord(mark)) return undefined;
  if (isRecord(mark['row'])) return mark['row'];
  const { properties } = mark;
  return isRecord(properties) && isRecord(properties['row']) ? properties['row'] : undefined;
};

const isThreshold = (value: unknown): value is number | [number, number] =>
  typeof value === 'number' || (Array.isArray(value) && value.length === 2);

/** What is needed of deck.gl's PickingInfo. */
interface Pointed {
  readonly layer: { readonly id: string } | null;
  readonly object?: unknown;
  readonly x: number;
  readonly y: number;
  readonly coordinate?: readonly number[] | undefined;
  readonly viewport?: { readonly zoom: number } | undefined;
}

/**
 * What is under the pointer; undefined if nothing is.
 * @param layers what is shown: where there is a heatmap or contours, every place can be picked
 */
export function toPicked(info: Pointed, layers: readonly LayerSpec[]): Picked | undefined {
  const { layer, object, x, y, coordinate, viewport } = info;
  const [longitude, latitude] = coordinate ?? [];
  const at = {
    x,
    y,
    ...(longitude !== undefined && latitude !== undefined && { position: [longitude, latitude] as const }),
    ...(viewport && { zoom: viewport.zoom }),
  };
  if (layer && isRecord(object)) {
    const { points } = object;
    const row = Array.isArray(points) ? undefined : asRow(object);
    if (row) return { layerId: layer.id, ...at, row };
    const value = object['elevationValue'] ?? object['value'];
    if (Array.isArray(points) && typeof value === 'number') {
      const rows = points.map(asRow).filter((one) => one !== undefined);
      return { layerId: layer.id, ...at, cell: { value, rows } };
    }
  }
  const area = layers.findLast(({ kind }) => kind === 'heatmap' || kind === 'contours');
  // The pointer has left the map.
  if (!area || !at.position || x < 0 || y < 0) return undefined;
  const contour = isRecord(object) && isRecord(object['contour']) ? object['contour']['threshold'] : undefined;
  return isThreshold(contour) && layer ? { layerId: layer.id, ...at, threshold: contour } : { layerId: area.id, ...at };
}
