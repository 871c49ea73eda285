import { parseColor, toCss } from './color';

/** Hue in radians, chroma, lightness 0–100. Grey has no hue; black and white have no chroma either. */
interface Hcl {
  readonly h: number | undefined;
  readonly c: number | undefined;
  readonly l: number;
}

/** The white of D50. */
const WHITE = { x: 0.96422, z: 0.82521 };
const KNEE = 6 / 29;

const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (share: number) => 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
const compress = (share: number) => (share > KNEE ** 3 ? Math.cbrt(share) : share / (3 * KNEE ** 2) + 4 / 29);
const expand = (share: number) => (share > KNEE ? share ** 3 : 3 * KNEE ** 2 * (share - 4 / 29));

function toHcl(color: string): Hcl | undefined {
  const rgb = parseColor(color);
  if (!rgb) return undefined;
  const [r, g, b] = [toLinear(rgb.r), toLinear(rgb.g), toLinear(rgb.b)];
  const y = compress(0.2225045 * r + 0.7168786 * g + 0.0606169 * b);
  const l = 116 * y - 16;
  if (rgb.r === rgb.g && rgb.g === rgb.b) return { h: undefined, c: l > 0.001 && l < 99.999 ? 0 : undefined, l };
  const x = compress((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / WHITE.x);
  const z = compress((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / WHITE.z);
  const [u, v] = [500 * (x - y), 200 * (y - z)];
  return { h: Math.atan2(v, u), c: Math.hypot(u, v), l };
}

function fromHcl(h: number, c: number, l: number): string {
  const y = (l + 16) / 116;
  const [x1, y1, z1] = [expand(y + (c * Math.cos(h)) / 500), expand(y), expand(y - (c * Math.sin(h)) / 200)];
  const [x, z] = [x1 * WHITE.x, z1 * WHITE.z];
  return toCss({
    r: fromLinear(3.1338561 * x - 1.6168667 * y1 - 0.4906146 * z),
    g: fromLinear(-0.9787684 * x + 1.9161415 * y1 + 0.033454 * z),
    b: fromLinear(0.0719453 * x - 0.2289914 * y1 + 1.4052427 * z),
    a: 1,
  });
}

function mixHcl(from: string, to: string): (amount: number) => string {
  const [a, b] = [toHcl(from), toHcl(to)];
  if (!a || !b) return () => (a ? from : to);
  const [h1, h2] = [a.h ?? b.h ?? 0, b.h ?? a.h ?? 0];
  const [c1, c2] = [a.c ?? b.c ?? 0, b.c ?? a.c ?? 0];
  // The shorter way around the circle of hues.
  const turn = h2 - h1 - 2 * Math.PI * Math.round((h2 - h1) / (2 * Math.PI));
  return (amount) => fromHcl(h1 + turn * amount, c1 + (c2 - c1) * amount, a.l + (b.l - a.l) * amount);
}

/**
 * The colours at positions (0–1) of a row of colours, mixed by hue, chroma and lightness, as Superset's linear schemes are.
 * The row is read once for all positions.
 */
export function interpolateHcl(colors: readonly string[]): (position: number) => string {
  const [only = '#000000'] = colors;
  // As in d3, black and white have the chroma of their neighbour at their own place too: there is no jump beside them.
  const mixes = colors.slice(1).map((color, i) => mixHcl(colors[i] ?? color, color));
  return (position) => {
    const at = Math.min(1, Math.max(0, Number.isNaN(position) ? 0 : position)) * mixes.length;
    const index = Math.min(mixes.length - 1, Math.floor(at));
    return mixes[index]?.(at - index) ?? only;
  };
}
