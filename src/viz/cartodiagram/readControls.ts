import { parseColor, toCss } from '../../lib/color/color';
import { asNumber, asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns } from '../../query/labels';
import type { BaseMapLayer } from '../shared/map/baseMap';
import { readLayers } from './readLayers';

/** Pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface Controls {
  /** The name of the column with the places; '' without one. */
  readonly geometryColumn: string;
  readonly background: string;
  /** Percent of the chart's size. */
  readonly borderRadius: number;
  /** By zoom, as 256 pixels wide worlds count it. */
  readonly sizes: Readonly<Record<string, ChartSize>>;
  /** Degrees, and zoom; undefined: all places. */
  readonly longitude: number | undefined;
  readonly latitude: number | undefined;
  readonly zoom: number | undefined;
  /** From the bottom to the top. */
  readonly layers: readonly BaseMapLayer[];
}

const LARGEST = 2000;
const SIZE = { width: 100, height: 100 };

function readSizes(chart_size: unknown): Record<string, ChartSize> {
  const length = (value: unknown, fallback: number) => Math.min(LARGEST, Math.max(1, asNumber(value, fallback)));
  return Object.fromEntries(
    Object.entries(asRecord(asRecord(chart_size).values))
      .filter(([zoom]) => /^\d+$/.test(zoom))
      .map(([zoom, size]) => {
        const { width, height } = asRecord(size);
        return [zoom, { width: length(width, SIZE.width), height: length(height, SIZE.height) }];
      }),
  );
}

/** The size of the charts at a zoom. */
export function getChartSize(sizes: Controls['sizes'], zoom: number): ChartSize {
  return sizes[String(Math.max(0, Math.round(zoom)))] ?? sizes['0'] ?? SIZE;
}

export function readControls(formData: FormData): Controls {
  const view = asRecord(formData.map_view);
  const isCustom = view.mode === 'CUSTOM';
  const read = (own: unknown, fixed: unknown) => (isCustom ? (asNumber(fixed) ?? asNumber(own)) : undefined);
  const [geometry] = getColumns(formData.geom_column);
  return {
    geometryColumn: geometry === undefined ? '' : columnLabel(geometry),
    background: toCss(parseColor(formData.chart_background_color) ?? { r: 255, g: 255, b: 255, a: 0.2 }),
    borderRadius: Math.min(100, Math.max(0, asNumber(formData.chart_background_border_radius, 10))),
    sizes: readSizes(formData.chart_size),
    longitude: read(view.longitude, view.fixedLongitude),
    latitude: read(view.latitude, view.fixedLatitude),
    zoom: read(view.zoom, view.fixedZoom),
    layers: readLayers(formData.layer_configs),
  };
}
