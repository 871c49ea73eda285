/** A point of a trend line; y undefined where the result has no value. */
export interface TrendPoint {
  readonly x: number;
  readonly y: number | undefined;
}
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the points with a value, in runs between the gaps. `domain` is [x0, x1] and [y0, y1] in data units. */
export function placePoints(
  points: readonly TrendPoint[],
  x: readonly [number, number],
  y: readonly [number, number],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): PlacedPoint[][] {
  const runs: PlacedPoint[][] = [];
  let run: PlacedPoint[] = [];
  const spanX = x[1] - x[0];
  const spanY = y[1] - y[0];
  for (const point of points) {
    if (point.y === undefined) {
      if (run.length) runs.push(run);
      run = [];
      continue;
    }
    run.push({
      x: box.left + (spanX > 0 ? (point.x - x[0]) / spanX : 0.5) * box.width,
      y: box.top + (spanY > 0 ? (y[1] - point.y) / spanY : 0.5) * box.height,
    });
  }
  if (run.length) runs.push(run);
  return runs;
}

const f = (n: number) => String(Math.round(n * 100) / 100);

const clamp = (value: number, a: number, b: number) => Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
const inside = (p: PlacedPoint, a: PlacedPoint, b: PlacedPoint): PlacedPoint => ({
  x: clamp(p.x, a.x, b.x),
  y: clamp(p.y, a.y, b.y),
});
/** From `p` by `share` of the way from `from` to `to`. */
const beyond = (p: PlacedPoint, from: PlacedPoint, to: PlacedPoint, share: number): PlacedPoint => ({
  x: p.x + (to.x - from.x) * share,
  y: p.y + (to.y - from.y) * share,
});

/** Length of a handle, as a share of the chord of a point's neighbours. */
const REACH = 0.5;

/**
 * The handles before and after a point: on one straight line along the chord of its neighbours, in proportion to
 * their distance, and never outside the box of the segment they bend, so that the curve overshoots no point.
 */
function handles(previous: PlacedPoint, p: PlacedPoint, next: PlacedPoint): [PlacedPoint, PlacedPoint] {
  const left = Math.hypot(p.x - previous.x, p.y - previous.y);
  const right = Math.hypot(next.x - p.x, next.y - p.y);
  if (left === 0 || right === 0) return [p, p];
  const first = inside(beyond(p, previous, next, (REACH * right) / (left + right)), p, next);
  const second = inside(beyond(p, first, p, left / right), previous, p);
  return [second, beyond(p, second, p, right / left)];
}

/** A smooth path through the points that never overshoots them, rounded as Superset's own trend lines are. */
export function smoothPath(points: readonly PlacedPoint[]): string {
  const first = points[0];
  if (!first) return '';
  let path = `M${f(first.x)},${f(first.y)}`;
  let leaving = first;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] ?? first;
    const b = points[i] ?? first;
    const next = points[i + 1];
    const [arriving, onwards] = next ? handles(a, b, next) : [b, b];
    path += `C${f(leaving.x)},${f(leaving.y)} ${f(arriving.x)},${f(arriving.y)} ${f(b.x)},${f(b.y)}`;
    leaving = onwards;
  }
  return path;
}

/** The path closed down to `floor` (pixels), for the fill below the line. */
export function areaPath(points: readonly PlacedPoint[], floor: number): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  return `${smoothPath(points)}L${f(last.x)},${f(floor)}L${f(first.x)},${f(floor)}Z`;
}

/** Lowest and highest value, from zero when `fromZero`; a flat line gets padding around it. */
export function valueRange(points: readonly TrendPoint[], fromZero: boolean): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const { y } of points) {
    if (y === undefined || !Number.isFinite(y)) continue;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  if (low > high) return [0, 1];
  if (fromZero) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  if (low !== high) return [low, high];
  const padding = Math.abs(low) / 2 || 1;
  return [low - padding, high + padding];
}
