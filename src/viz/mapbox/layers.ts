import { luminance, toCss } from '../../lib/color/color';
import { asNumber } from '../../lib/read';
import type { LayerColor, LayerSpec, PointMark, TextMark } from '../shared/map/layerSpec';
import { roundToHundredths, type ClusterPoint } from './clusters';
import type { Controls } from './readControls';

/** Pixels: of the greatest cluster, and of a point without a radius of its own. */
const CLUSTER_RADIUS = 60;
const POINT_RADIUS = 10;
/** Of the largest point whose radius is in pixels, and of the smallest cluster among such points (6.x). */
const LARGEST_POINT = 20;
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

/** The value of a cluster as on the map: thousands are short. */
export function labelText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (Math.abs(value) >= 10_000) return `${String(Math.round(value / 1000))}k`;
    if (Math.abs(value) >= 1000) return `${String(Math.round(value / 100) / 10)}k`;
    // Without the noise of sums of fractions.
    return String(Number(value.toPrecision(15)));
  }
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}

/** The value of a single point: as it is, with at most two decimals. */
export function pointText(value: unknown): string {
  const number = typeof value === 'bigint' || value === null ? undefined : asNumber(value);
  return number === undefined ? labelText(value) : String(roundToHundredths(number));
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

/** The radius of a cluster. From 6.x on the smallest one is as large as a point. */
function clusterRadius(value: unknown, greatest: number, least: number): number {
  const isComparable = typeof value === 'number' && Number.isFinite(value) && greatest > 0;
  const size = isComparable ? Math.abs(value) : 0;
  if (least > 0) return least + Math.sqrt(size / Math.max(1, greatest)) * (CLUSTER_RADIUS - least);
  const share = isComparable ? Math.sqrt(Math.max(0, value) / greatest) : 1;
  // A cluster of zeros must be visible, too.
  return Math.max(POINT_RADIUS, share * CLUSTER_RADIUS);
}

/** Radii in pixels: in 2.x as they are, later between two sizes. */
function pixelRadii(points: readonly ClusterPoint[], isPanel2: boolean): (radius: number) => number {
  if (isPanel2) return (radius) => (radius > 0 ? radius : POINT_RADIUS);
  const [low, high] = points.reduce<readonly [number, number]>(
    ([least, most], { radius }) =>
      radius === null ? [least, most] : [Math.min(least, radius), Math.max(most, radius)],
    [Infinity, -Infinity],
  );
  const hasRange = high > low && Number.isFinite(high - low);
  const range = LARGEST_POINT - POINT_RADIUS;
  return (radius) => POINT_RADIUS + (hasRange ? (radius - low) / (high - low) : 0.5) * range;
}

export function toLayers(
  points: readonly ClusterPoint[],
  { color, opacity, radiusUnit }: Controls,
  isPanel2 = false,
): LayerSpec[] {
  const isInPixels = radiusUnit === 'Pixels';
  const withAlpha = (alpha: number): LayerColor => [color.r, color.g, color.b, Math.round(alpha * 255)];
  const clusters = points.filter(({ count }) => count > 1);
  const greatest = clusters.reduce(
    (most, { value }) =>
      typeof value === 'number' && Number.isFinite(value) ? Math.max(most, isPanel2 ? value : Math.abs(value)) : most,
    0,
  );
  const least = isPanel2 ? 0 : isInPixels ? LARGEST_POINT : POINT_RADIUS;
  const alphas = ringAlphas(CLUSTER_OPACITY * opacity);
  const glow: PointMark[] = [];
  const texts: TextMark[] = [];
  const groundTexts: TextMark[] = [];
  const textColor: LayerColor = luminance(toCss({ ...color, a: 1 })) > 0.45 ? [0, 0, 0, 255] : [255, 255, 255, 255];
  const addText = (point: ClusterPoint, text: string, size: number, list = texts) => {
    if (text !== '') list.push({ position: point.position, text, size, color: textColor, row: { point } });
  };
  for (const point of clusters) {
    const radius = clusterRadius(point.value, greatest, least);
    alphas.forEach((alpha, ring) => {
      const mark = { position: point.position, radius: radius * (1 - ring / RINGS), color: withAlpha(alpha) };
      glow.push({ ...mark, row: { point } });
    });
    addText(point, labelText(point.value), Math.max(MIN_SIZE, radius / 2));
  }
  const single = points.filter(({ count }) => count === 1);
  const getPixels = pixelRadii(single, isPanel2);
  const isOnGround = ({ radius }: ClusterPoint) => !isInPixels && radius !== null && radius > 0;
  const getRadius = ({ radius }: ClusterPoint): number => {
    if (radius === null || (!isInPixels && radius <= 0)) return POINT_RADIUS;
    return Math.min(MAX_METERS, isInPixels ? getPixels(radius) : radius * METERS[radiusUnit]);
  };
  const getText = ({ value, radius }: ClusterPoint): string => {
    const text = pointText(value);
    if (text !== '' || radius === null || (isInPixels && isPanel2)) return text;
    return `${pointText(radius)}${isInPixels ? '' : radiusUnit === 'Miles' ? 'mi' : 'km'}`;
  };
  const toMark = (point: ClusterPoint): PointMark => ({
    position: point.position,
    radius: getRadius(point),
    color: withAlpha(opacity),
    row: { point },
  });
  for (const point of single) {
    const radius = getRadius(point);
    const text = getText(point);
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
