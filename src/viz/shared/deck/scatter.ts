import { asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import { getMetrics, metricLabel } from '../../../query/labels';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import type { LayerColor, PointMark } from '../map/layerSpec';
import { getBounds } from '../map/view';
import { readCategories } from './categories';
import { findBreakpoint, readColorArray, withAlpha, type ColorControls } from './colors';
import { readColorControls, readSize } from './commonControls';
import type { DeckInput, DeckModel, LegendItem } from './model';
import { featurePosition, positionReader, spatialKeys } from './readPosition';

const MILE = 1609.34;

/** Meters of a radius, or of the radius of a circle of that area. */
export function toRadius(unit: string, size: number): number {
  const areaRadius = Math.sqrt(Math.max(0, size) / Math.PI);
  switch (unit) {
    case 'square_km':
      return areaRadius * 1000;
    case 'square_miles':
      return areaRadius * MILE;
    case 'radius_m':
      return size;
    case 'radius_km':
      return size * 1000;
    case 'radius_miles':
      return size * MILE;
    default:
      return areaRadius;
  }
}

export interface ScatterControls {
  readonly size: number | undefined;
  /** The label of the metric that the size is of. */
  readonly sizeMetric: string | undefined;
  readonly unit: string;
  readonly minRadius: number;
  readonly maxRadius: number;
  readonly multiplier: number;
  readonly colors: ColorControls;
}

export function readScatterControls(formData: FormData): ScatterControls {
  const { type, value } = asRecord(formData['point_radius_fixed']);
  const [metric] = type === 'metric' ? getMetrics(value) : [];
  const minRadius = readSize(formData['min_radius'], 2);
  return {
    size: metric === undefined ? asNumber(value) : undefined,
    sizeMetric: metric === undefined ? undefined : metricLabel(metric),
    unit: asString(formData['point_unit'], 'square_m'),
    minRadius,
    maxRadius: Math.max(minRadius, readSize(formData['max_radius'], 250)),
    multiplier: readSize(formData['multiplier'], 1),
    colors: readColorControls(formData, 'categorical_palette'),
  };
}

/** Without a number format, which only areas have, the bounds are as the author typed them. */
export function breakpointLegend({ breakpoints }: ColorControls, format?: string): readonly LegendItem[] {
  const number = format === undefined ? String : getNumberFormatter(format);
  return breakpoints.map(({ min, max, color }, i) => ({
    key: String(i),
    label: `${number(min)} - ${number(max)}`,
    color: withAlpha(color, 255),
  }));
}

export function buildScatter(input: DeckInput): DeckModel {
  const { formData, data, isPanel2 } = input;
  const controls = readScatterControls(formData);
  const { colors, sizeMetric } = controls;
  const isByValue = colors.type === 'color_breakpoints' && !isPanel2;
  const isFixed = colors.type === 'fixed_color' && !isPanel2;
  const categories = isByValue || isFixed ? undefined : readCategories(input);
  const getPosition = data.hasFeatures ? featurePosition('position') : positionReader(formData['spatial']);
  const getSize = (row: UnknownRecord) => {
    if (data.isScripted) return asNumber(row['radius']) ?? controls.size;
    return sizeMetric === undefined ? controls.size : asNumber(row[data.hasFeatures ? 'radius' : sizeMetric]);
  };
  const getColor = (row: UnknownRecord): LayerColor => {
    const own = data.isScripted ? readColorArray(row['color']) : undefined;
    if (own) return own;
    if (categories) return categories.colorOf(categories.ofRow(row));
    if (!isByValue) return colors.fixed;
    const value = getSize(row);
    return (value !== undefined && findBreakpoint(colors.breakpoints, value)?.color) || colors.breakpointDefault;
  };
  const all = data.rows.flatMap((row) => {
    const position = getPosition(row);
    return position ? [{ row, position }] : [];
  });
  const marks = all
    .filter(({ row }) => !categories || categories.isVisible(row))
    .map(({ row, position }): PointMark => {
      const radius = toRadius(controls.unit, getSize(row) ?? 0);
      // As in Superset: what has no size is drawn small.
      return { row, position, radius: (radius || 10) * controls.multiplier, color: getColor(row) };
    });
  const { minRadius, maxRadius } = controls;
  const keys = spatialKeys(formData['spatial']);
  return {
    layers: [{ id: 'points', kind: 'points', data: marks, minRadius, maxRadius, units: 'meters' }],
    bounds: getBounds(all.map(({ position }) => position)),
    legend: categories?.legend ?? (isByValue ? breakpointLegend(colors) : []),
    canToggle: categories !== undefined,
    count: marks.length,
    getTip: ({ row = {} }) => {
      const position = getPosition(row);
      return [
        { label: t('Longitude and Latitude'), value: position?.join(', ') },
        ...(categories ? [{ label: categories.name, value: categories.ofRow(row) }] : []),
        ...(sizeMetric === undefined ? [] : [{ label: sizeMetric, value: getSize(row) }]),
      ];
    },
    getFilterColumns: () => keys,
  };
}
