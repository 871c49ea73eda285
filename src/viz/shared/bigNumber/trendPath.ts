/** A point of a trend line; y undefined where the answer had no value. */
export interface TrendPoint {
  readonly x: number;
  readonly y: number | undefined;
}
export interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the points with a value, in runs between the gaps. `domain` is [x0, x1] and [y0, y1] in data units. */
export function placePoints(
  points: readonly TrendPoint[],
  x: readonly [number, number],
  y: readonly [number, number],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Placed[][] {
  const runs: Placed[][] = [];
  let run: Placed[] = [];
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

/**
 * A smooth path through the points that never overshoots them: cubic Hermite with monotone slopes.
 * Source: F. N. Fritsch and R. E. Carlson, Monotone Piecewise Cubic Interpolation (1980); slopes as the harmonic mean
 * of the neighbouring secants, nought at a turning point.
 */
export function smoothPath(points: readonly Placed[]): string {
  const first = points[0];
  if (!first) return '';
  const secants = points.slice(1).map((p, i) => {
    const before = points[i] ?? first;
    const dx = p.x - before.x;
    return dx === 0 ? 0 : (p.y - before.y) / dx;
  });
  const slope = (i: number): number => {
    const left = secants[i - 1];
    const right = secants[i];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  };
  let path = `M${f(first.x)},${f(first.y)}`;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] ?? first;
    const b = points[i] ?? first;
    const third = (b.x - a.x) / 3;
    const c1 = `${f(a.x + third)},${f(a.y + slope(i - 1) * third)}`;
    const c2 = `${f(b.x - third)},${f(b.y - slope(i) * third)}`;
    path += `C${c1} ${c2} ${f(b.x)},${f(b.y)}`;
  }
  return path;
}

/** The path closed down to `floor` (pixels), for the fill below the line. */
export function areaPath(points: readonly Placed[], floor: number): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  return `${smoothPath(points)}L${f(last.x)},${f(floor)}L${f(first.x)},${f(floor)}Z`;
}

/** Lowest and highest value, from nought when `fromZero`; a flat line gets room around it. */
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
  const room = Math.abs(low) / 2 || 1;
  return [low - room, high + room];
}
