import { asNumber, asRecord, type UnknownRecord } from '../../lib/read';

const ZOOM_SHAPES = ['FIXED', 'LINEAR', 'EXP'] as const;
export type ZoomShape = (typeof ZOOM_SHAPES)[number];

/** The last zoom level that has a size. Source: docs/contract/viz-controls.json, default of `chart_size`. */
const MAX_ZOOM = 28;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a chart on the map by zoom level: the given size at the given level, growing from there. Never negative. */
export function zoomSizes(shape: ZoomShape, configs: UnknownRecord): Readonly<Record<string, Size>> {
  const width = asNumber(configs.width, 100);
  const height = asNumber(configs.height, 100);
  const zoom = asNumber(configs.zoom, 6);
  const slope = asNumber(configs.slope, 30);
  const exponent = asNumber(configs.exponent, 2);
  const ratio = width === 0 ? 1 : height / width;
  const widthAt = (level: number): number => {
    if (shape === 'FIXED') return width;
    return shape === 'LINEAR' ? width + slope * (level - zoom) : width * exponent ** (level - zoom);
  };
  const sizes = Array.from({ length: MAX_ZOOM + 1 }, (_, level): [string, Size] => {
    const exactWidth = widthAt(level);
    const roundedWidth = Number.isFinite(exactWidth) ? Math.max(0, Math.round(exactWidth)) : 0;
    return [
      String(level),
      { width: roundedWidth, height: shape === 'FIXED' ? height : Math.round(roundedWidth * ratio) },
    ];
  });
  return Object.fromEntries(sizes);
}

export function zoomShape(value: unknown): ZoomShape {
  return ZOOM_SHAPES.find((shape) => shape === asRecord(value).type) ?? 'FIXED';
}
