import { interpolateHcl } from '../../../lib/color/interpolateHcl';
import { sequentialSchemes } from '../../../lib/color/sequentialSchemes';
import type { TreeNode } from '../partToWhole/tree';
import type { SunburstModel } from './sunburstModel';

/** Superset's default. */
const DEFAULT_SCHEME = 'superset_seq_1';

export interface ColorSource {
  readonly color: (label: string) => string;
  readonly linearScheme: string | undefined;
  /** The scheme spans zero, too. */
  readonly isFromZero: boolean;
  /** The colour of a segment without a ratio. */
  readonly none: string;
}

const getRatio = ({ value, secondary }: TreeNode): number => (value > 0 ? secondary / value : NaN);

/**
 * The colour of each segment: by its label, or, with a secondary metric, by its ratio to the metric on a linear scheme that
 * spans the ratios of all segments.
 */
export function segmentColors(
  { root, metric, secondary }: SunburstModel,
  source: ColorSource,
): (node: TreeNode) => string {
  const nodes: TreeNode[] = [];
  const collect = (node: TreeNode) => {
    nodes.push(node);
    node.children.forEach(collect);
  };
  root.children.forEach(collect);
  if (!secondary) {
    // The metric gets the first colour, as in Superset, so that a label has the same colour in both.
    source.color(metric.name);
    const colors = new Map(nodes.map((node) => [node, source.color(node.label)]));
    return (node) => colors.get(node) ?? source.none;
  }
  const schemes = sequentialSchemes();
  const findScheme = (wanted: string | undefined) => schemes.find(({ id }) => id === wanted);
  const colors = (findScheme(source.linearScheme) ?? findScheme(DEFAULT_SCHEME))?.colors ?? [];
  const ratios = [...nodes.map(getRatio), ...(source.isFromZero ? [0] : [])].filter(Number.isFinite);
  const least = ratios.reduce((min, ratio) => Math.min(min, ratio), Infinity);
  const most = ratios.reduce((max, ratio) => Math.max(max, ratio), -Infinity);
  const toColor = interpolateHcl(colors);
  return (node) => {
    const ratio = getRatio(node);
    const position = most > least ? (ratio - least) / (most - least) : 1;
    return Number.isFinite(ratio) ? toColor(position) : source.none;
  };
}
