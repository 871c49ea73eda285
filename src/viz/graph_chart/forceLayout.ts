import type { Forces } from './readControls';

interface Edge {
  readonly source: number;
  readonly target: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The forces fade to this share, by this factor per step. */
const LAST = 0.01;
const COOLING = 0.992;
/** The nodes start on a circle. */
const START_RADIUS = 250;
/** Pairs of nodes that may be compared in total: about half a second. */
const MOST_PAIRS = 20_000_000;
const FEWEST_STEPS = 3;

/** The points stretched to a box of this size. */
export function fitPoints(points: readonly Point[], width: number, height: number): readonly Point[] {
  const fit = (values: readonly number[], size: number) => {
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
    return (value: number) => (most > least ? ((value - least) / (most - least)) * size : size / 2);
  };
  const fitX = fit(
    points.map(({ x }) => x),
    width,
  );
  const fitY = fit(
    points.map(({ y }) => y),
    height,
  );
  return points.map(({ x, y }) => ({ x: fitX(x), y: fitY(y) }));
}

/**
 * Where a balance of forces puts the nodes, in no unit: the drawing scales them to its box. ECharts' own force layout
 * keeps moving for seconds, and pushes nodes out of the box; this one is complete before the chart is drawn.
 */
export function forceLayout(count: number, edges: readonly Edge[], forces: Forces): readonly Point[] {
  const { edgeLength, gravity, repulsion, friction } = forces;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * i) / count;
    xs[i] = START_RADIUS * Math.cos(angle);
    ys[i] = START_RADIUS * Math.sin(angle);
  }
  const move = (i: number, dx: number, dy: number) => {
    xs[i] = (xs[i] ?? 0) + dx;
    ys[i] = (ys[i] ?? 0) + dy;
  };

  const wanted = Math.ceil(Math.log(LAST / friction) / Math.log(COOLING));
  const affordable = Math.floor((2 * MOST_PAIRS) / Math.max(1, count * count));
  const steps = Math.max(FEWEST_STEPS, Math.min(wanted, affordable));
  // With fewer steps the forces fade faster.
  const cooling = Math.pow(LAST / friction, 1 / steps);
  let share = friction;
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < count; i++) {
      let dx = 0;
      let dy = 0;
      const x = xs[i] ?? 0;
      const y = ys[i] ?? 0;
      for (let j = i + 1; j < count; j++) {
        const vx = x - (xs[j] ?? 0);
        const vy = y - (ys[j] ?? 0);
        const push = (share * 2 * repulsion) / Math.max(1, vx * vx + vy * vy);
        dx += vx * push;
        dy += vy * push;
        xs[j] = (xs[j] ?? 0) - vx * push;
        ys[j] = (ys[j] ?? 0) - vy * push;
      }
      move(i, dx, dy);
    }
    for (const { source, target } of edges) {
      if (source === target) continue;
      const vx = (xs[target] ?? 0) - (xs[source] ?? 0);
      const vy = (ys[target] ?? 0) - (ys[source] ?? 0);
      const distance = Math.hypot(vx, vy) || 1;
      const pull = (share * (distance - edgeLength)) / distance / 2;
      move(source, vx * pull, vy * pull);
      move(target, -vx * pull, -vy * pull);
    }
    for (let i = 0; i < count; i++) move(i, -(xs[i] ?? 0) * gravity * share, -(ys[i] ?? 0) * gravity * share);
    share *= cooling;
  }
  return Array.from(xs, (x, i) => ({ x, y: ys[i] ?? 0 }));
}
