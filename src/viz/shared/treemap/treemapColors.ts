import { parseColor, toCss } from '../../../lib/color/color';
import type { TreeNode } from '../partToWhole/tree';

/**
 * Of which colour a rectangle is. `labels`: that of its label. `shades`: groups that of their label, the rectangles inside a shade of it
 * by their values (treemap_v2 until 2.x). `depths`: that of its level (the legacy treemap).
 */
export type TreemapColoring = 'labels' | 'shades' | 'depths';

/** The lightness of the smallest and of the largest rectangle of a group. */
const SHADES = [0.7, 0.4] as const;

/** The colour with another lightness of HSL. */
export function withLightness(color: string, lightness: number): string {
  const parsed = parseColor(color);
  if (!parsed) return color;
  const { r, g, b, a } = parsed;
  const [high, low] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255];
  const range = high - low;
  if (range === 0) return toCss({ r: 255 * lightness, g: 255 * lightness, b: 255 * lightness, a });
  const saturation = range / (1 - Math.abs(high + low - 1));
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1));
  const channel = (value: number) => 255 * (lightness + chroma * ((value / 255 - low) / range - 0.5));
  return toCss({ r: channel(r), g: channel(g), b: channel(b), a });
}

function getShade(node: TreeNode, { children }: TreeNode): number {
  const values = children.map(({ value }) => value);
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const [lightest, darkest] = SHADES;
  const share = high > low ? (node.value - low) / (high - low) : 0.5;
  return lightest + share * (darkest - lightest);
}

export type GetFill = (node: TreeNode, parent: TreeNode, metric: string) => string;

/** The colours of a treemap's rectangles. Labels are asked for in Superset's order, which decides on their colours. */
export function createFills(
  coloring: TreemapColoring,
  color: (label: string) => string,
  metrics: readonly string[],
): GetFill {
  // The level of a metric is the outermost.
  if (coloring === 'depths') return ({ path }) => color(String(path.length - 1));
  // The metric gets the first colour, so that a label has the same colour in both.
  for (const metric of metrics) color(metric);
  if (coloring === 'labels') return ({ label }) => color(label);
  return (node, parent, metric) => {
    if (node.children.length > 0) return color(node.label);
    return withLightness(color(parent.label === '' ? metric : parent.label), getShade(node, parent));
  };
}
