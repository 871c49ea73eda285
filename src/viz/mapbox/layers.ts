import { luminance, toCss } from '../../lib/color/color';
import type { LayerColor, LayerSpec, PointMark, TextMark } from '../shared/map/layerSpec';
import type { ClusterPoint } from './clusters';
import type { Controls } from './readControls';

/** Pixels: of the greatest cluster, and of a point without a radius of its own. */
const CLUSTER_RADIUS = 60;
const POINT_RADIUS = 10;
/** How opaque the middle of a cluster is. */
const CLUSTER_OPACITY = 0.8;
/** The rings of a cluster, which fade to its edge. */
const RINGS = 12;
const METERS: Readonly<Record<Controls['radiusUnit'], number>> = { Pixels: 1, Miles: 1609.34, Kilometers: 1000 };
const MAX_PIXELS = 2000;
/** Of texts. */
const MIN_SIZE = 8;
/** How wide a letter is on average, as a share of its size; how much of a point's radius its text may be wide. */
const LETTER_WIDTH = 0.55;
const TEXT_WIDTH = 1.8;
/** More than the circumference of the Earth. */
const MAX_METERS = 1e8;

/** A value as on the map: short, with at most two decimals. */
export function labelText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (Math.abs(value) >= 10_000) return `${String(Math.round(value / 1000))}k`;
    if (Math.abs(value) >= 1000) return `${String(Math.round(value / 100) / 10)}k`;
    return String(Math.round(value * 100) / 100);
  }
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}

/** The alpha of each ring, the outermost first, with which they add up to a linear fade from `opacity` to 0. */
export function ringAlphas(opacity: number): number[] {
  let under = 0;
  return Array.from({ length: RINGS }, (_, i) => {
    const target = (opacity * (i + 0.5)) / RINGS;
    const alpha = (target - under) / (1 - under);
    under = target;
    return alpha;
  });
}

function clusterRadius(value: unknown, greatest: number): number {
  const isComparable = typeof value === 'number' && Number.isFinite(value) && greatest > 0;
  const share = isComparable ? Math.sqrt(Math.max(0, value) / greatest) : 1;
  // A cluster of zeros must be visible, too.
  return Math.max(POINT_RADIUS, share * CLUSTER_RADIUS);
}

/** The radius of a single point in the unit of its layer. */
function pointRadius({ radius }: ClusterPoint, unit: Controls['radiusUnit']): number {
  return radius !== null && radius > 0 ? Math.min(MAX_METERS, radius * METERS[unit]) : POINT_RADIUS;
}

function pointText({ value, radius }: ClusterPoint, unit: Controls['radiusUnit']): string {
  const text = labelText(value);
  if (text !== '' || radius === null || unit === 'Pixels') return text;
  return `${labelText(radius)}${unit === 'Miles' ? 'mi' : 'km'}`;
}

export function toLayers(points: readonly ClusterPoint[], { color, opacity, radiusUnit }: Controls): LayerSpec[] {
  const withAlpha = (alpha: number): LayerColor => [color.r, color.g, color.b, Math.round(alpha * 255)];
  const clusters = points.filter(({ count }) => count > 1);
  const greatest = clusters.reduce(
    (most, { value }) => (typeof value === 'number' && Number.isFinite(value) ? Math.max(most, value) : most),
    0,
  );
  const alphas = ringAlphas(CLUSTER_OPACITY * opacity);
  const glow: PointMark[] = [];
  const texts: TextMark[] = [];
  const groundTexts: TextMark[] = [];
  const textColor: LayerColor = luminance(toCss({ ...color, a: 1 })) > 0.45 ? [0, 0, 0, 255] : [255, 255, 255, 255];
  const addText = (point: ClusterPoint, text: string, size: number, list = texts) => {
    if (text !== '') list.push({ position: point.position, text, size, color: textColor, row: { point } });
  };
  for (const point of clusters) {
    const radius = clusterRadius(point.value, greatest);
    alphas.forEach((alpha, ring) => {
      const mark = { position: point.position, radius: radius * (1 - ring / RINGS), color: withAlpha(alpha) };
      glow.push({ ...mark, row: { point } });
    });
    addText(point, labelText(point.value), Math.max(MIN_SIZE, radius / 2));
  }
  const single = points.filter(({ count }) => count === 1);
  const toMark = (point: ClusterPoint): PointMark => ({
    position: point.position,
    radius: pointRadius(point, radiusUnit),
    color: withAlpha(opacity),
    row: { point },
  });
  const isOnGround = (point: ClusterPoint) => radiusUnit !== 'Pixels' && point.radius !== null && point.radius > 0;
  for (const point of single) {
    const radius = pointRadius(point, radiusUnit);
    const text = pointText(point, radiusUnit);
    // As large as its point, in which it stays.
    if (isOnGround(point))
      addText(point, text, Math.min(radius, (radius * TEXT_WIDTH) / (LETTER_WIDTH * text.length)), groundTexts);
    else addText(point, text, Math.max(MIN_SIZE, radius));
  }
  const limits = { minRadius: 1, maxRadius: MAX_PIXELS };
  return [
    { id: 'clusters', kind: 'points', data: glow, units: 'pixels', ...limits },
    { id: 'ground', kind: 'points', data: single.filter(isOnGround).map(toMark), units: 'meters', ...limits },
    {
      id: 'points',
      kind: 'points',
      data: single.filter((point) => !isOnGround(point)).map(toMark),
      units: 'pixels',
      ...limits,
    },
    { id: 'ground-labels', kind: 'texts', data: groundTexts, units: 'meters', minPixels: MIN_SIZE },
    { id: 'labels', kind: 'texts', data: texts, units: 'pixels' },
  ];
}
