import { interpolateHcl } from '../../../lib/color/interpolateHcl';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { getMetrics, metricLabel } from '../../../query/labels';
import type { LayerColor, SizeUnits } from '../map/layerSpec';
import { getBounds } from '../map/view';
import { findBreakpoint, sequentialColors, toCssColor, toLayerColor, withAlpha, type ColorControls } from './colors';
import { readColorControls, readSize } from './commonControls';
import { lineColumn, ringsReader } from './lineShapes';
import type { DeckInput, DeckModel, LegendItem } from './model';
import { breakpointLegend } from './scatter';

export interface PolygonControls {
  readonly fill: LayerColor;
  readonly stroke: LayerColor;
  readonly filled: boolean;
  readonly stroked: boolean;
  readonly extruded: boolean;
  readonly multiplier: number;
  readonly lineWidth: number;
  readonly units: SizeUnits;
  /** 0–1. */
  readonly opacity: number;
  /** 10 where the control is emptied. */
  readonly bucketCount: number;
  /** Bucket borders of the author, ascending. */
  readonly breakPoints: readonly number[];
  readonly metric: string;
  readonly elevation: number;
  readonly elevationMetric: string;
  readonly format: string;
  readonly colors: ColorControls;
}

export function readPolygonControls(formData: FormData, isPanel2 = false): PolygonControls {
  const { type, value } = asRecord(formData['point_radius_fixed']);
  const [metric] = getMetrics(formData['metric']);
  const [elevationMetric] = type === 'metric' ? getMetrics(value) : [];
  const opacity = asNumber(formData['opacity'], 80);
  return {
    fill: toLayerColor(formData['fill_color_picker']),
    stroke: toLayerColor(formData['stroke_color_picker']),
    filled: formData['filled'] !== false,
    stroked: formData['stroked'] === true,
    extruded: formData['extruded'] !== false,
    multiplier: readSize(formData['multiplier'], 1),
    lineWidth: readSize(formData['line_width'], isPanel2 ? 10 : 1),
    units: formData['line_width_unit'] === 'meters' ? 'meters' : 'pixels',
    opacity: Math.min(1, Math.max(0, opacity / 100)),
    bucketCount: Math.min(
      100,
      Math.max(1, Math.round(readSize(formData['num_buckets'], formData['num_buckets'] === null ? 10 : 5))),
    ),
    breakPoints: asArray(formData['break_points'])
      .flatMap((point) => asNumber(point) ?? [])
      .sort((a, b) => a - b),
    metric: metric === undefined ? '' : metricLabel(metric),
    elevation: elevationMetric === undefined ? asNumber(value, 0) : 0,
    elevationMetric: elevationMetric === undefined ? '' : metricLabel(elevationMetric),
    format: asString(formData['legend_format'], 'SMART_NUMBER'),
    colors: readColorControls(formData, 'linear_palette'),
  };
}

/** The borders of the buckets: those of the author, or as many equal ones as wanted, rounded as in Superset. */
export function bucketBorders(
  values: readonly number[],
  { breakPoints, bucketCount }: Pick<PolygonControls, 'breakPoints' | 'bucketCount'>,
  isPanel2: boolean,
): readonly number[] {
  if (breakPoints.length > 1) return breakPoints;
  if (values.length === 0) return [];
  const min = values.reduce((least, value) => Math.min(least, value));
  const max = values.reduce((most, value) => Math.max(most, value));
  const step = (max - min) / bucketCount;
  const digits = step > 0 ? Math.min(20, Math.max(0, Math.ceil(-Math.log10(step)))) : 0;
  const round = (value: number) => Number(value.toFixed(digits));
  if (isPanel2) {
    const start = min < round(min) ? min - 1 : min;
    const extra = max > round(max) ? 1 : 0;
    return Array.from({ length: bucketCount + 1 + extra }, (_, i) => round(start + i * step));
  }
  const scale = 10 ** digits;
  const between = Array.from({ length: bucketCount - 1 }, (_, i) => round(min + (i + 1) * step));
  return [round(Math.floor(min * scale) / scale), ...between, round(Math.ceil(max * scale) / scale)];
}

/** deck.gl's exponent for the opacity of a layer. */
const LAYER_GAMMA = 1 / 2.2;

const fadeBy = ([r, g, b, a]: LayerColor, share: number): LayerColor => [r, g, b, Math.round(a * share)];

const TRANSPARENT: LayerColor = [0, 0, 0, 0];

interface Scale {
  readonly legend: readonly LegendItem[];
  /** Undefined: an outline only. */
  readonly colorOf: (value: number | undefined) => LayerColor | undefined;
}

/** So many colours of a scheme: its own where they are as many, the last one for a single bucket. */
function pickColors(scheme: readonly LayerColor[], count: number): readonly LayerColor[] {
  if (count === 1) return scheme.slice(-1);
  if (count === scheme.length) return scheme;
  const toColor = interpolateHcl(scheme.map(toCssColor));
  return Array.from({ length: count }, (_, i) => toLayerColor(toColor(i / (count - 1))));
}

/** Where all values are equal, so are the buckets: they are listed once. */
const uniqueItems = (items: readonly LegendItem[]): readonly LegendItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];

/** Its opacity is that of the fills of buckets: neither their borders nor the legend. */
function bucketScale(values: readonly number[], controls: PolygonControls, isPanel2: boolean): Scale {
  const borders = bucketBorders(values, controls, isPanel2);
  const count = Math.max(1, borders.length - 1);
  const colors = pickColors(sequentialColors(controls.colors.linearScheme), count);
  const number = getNumberFormatter(controls.format);
  const isLimited = controls.breakPoints.length > 1;
  return {
    legend: uniqueItems(
      colors.flatMap((color, i) => {
        const [low, high] = [borders[i], borders[i + 1]];
        if (low === undefined || high === undefined) return [];
        return [{ key: `${String(low)} - ${String(high)}`, label: `${number(low)} - ${number(high)}`, color }];
      }),
    ),
    colorOf: (value) => {
      if (value === undefined) return undefined;
      const [low = -Infinity, high = Infinity] = [borders[0], borders.at(-1)];
      if (isLimited && (value < low || value > high)) return undefined;
      const above = borders.filter((border) => border <= value).length;
      const color = colors[Math.min(count - 1, Math.max(0, above - 1))];
      return color && fadeBy(color, controls.opacity);
    },
  };
}

function readScale(values: readonly number[], controls: PolygonControls, isPanel2: boolean): Scale {
  const { colors, metric, fill, format } = controls;
  const type = isPanel2 ? 'linear_palette' : colors.type;
  if (type === 'fixed_color' || (metric === '' && type !== 'color_breakpoints'))
    return { legend: [], colorOf: () => fill };
  if (type !== 'color_breakpoints') return bucketScale(values, controls, isPanel2);
  return {
    legend: metric === '' ? [] : breakpointLegend(colors, format),
    // As in Superset, the breakpoints of areas are opaque.
    colorOf: (value) => {
      const found = value === undefined ? undefined : findBreakpoint(colors.breakpoints, value);
      return found ? withAlpha(found.color, 255) : colors.breakpointDefault;
    },
  };
}

const clickFilter = (column: string, { toggle_polygons }: FormData): Pick<DeckModel, 'clickFilter'> => ({
  clickFilter: { column, isMultiple: toggle_polygons !== false },
});

export function buildPolygon({ formData, data, isPanel2 }: DeckInput): DeckModel {
  const controls = readPolygonControls(formData, isPanel2);
  const { metric, elevationMetric, filled, stroked, extruded, lineWidth, units } = controls;
  const column = lineColumn(formData);
  const getRings = ringsReader(formData, data.hasFeatures, 'polygon');
  const getValue = (row: UnknownRecord) => (metric === '' || row[metric] === null ? undefined : asNumber(row[metric]));
  const getElevation = (row: UnknownRecord) =>
    elevationMetric === '' && !(data.isScripted && 'elevation' in row)
      ? controls.elevation
      : asNumber(row[elevationMetric] ?? row['elevation'], 0);
  const scale = readScale(
    data.rows.flatMap((row) => getValue(row) ?? []),
    controls,
    isPanel2,
  );
  // From 6.x on Superset also fades the layer as a whole.
  const layerOpacity = isPanel2 ? 1 : controls.opacity ** LAYER_GAMMA;
  const marks = data.rows.flatMap((row) => {
    const polygon = getRings(row);
    if (polygon.length === 0) return [];
    const color = scale.colorOf(getValue(row)) ?? TRANSPARENT;
    const elevation = color[3] === 0 ? 0 : getElevation(row) * controls.multiplier;
    const lineColor = fadeBy(controls.stroke, layerOpacity);
    return [{ row, polygon, color: fadeBy(color, layerOpacity), lineColor, elevation }];
  });
  return {
    layers: [
      {
        id: 'polygons',
        kind: 'polygons',
        data: marks,
        filled,
        stroked,
        extruded,
        lineWidth,
        // 2.x knows meters only.
        units: isPanel2 ? 'meters' : units,
      },
    ],
    bounds: getBounds(marks.flatMap(({ polygon }) => polygon[0] ?? [])),
    legend: scale.legend,
    canToggle: false,
    count: marks.length,
    getTip: ({ row = {} }) => [
      // A cell's code names it, unlike coordinates.
      ...(formData['line_type'] === 'geohash' && column in row ? [{ label: column, value: row[column] }] : []),
      ...(metric === '' ? [] : [{ label: metric, value: row[metric] }]),
      ...(elevationMetric === '' || elevationMetric === metric
        ? []
        : [{ label: elevationMetric, value: getElevation(row) }]),
    ],
    getFilterColumns: (row) => (column in row ? [column] : []),
    ...(isPanel2 && formData['table_filter'] === true && clickFilter(column, formData)),
  };
}
