import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import type { FlowNode } from './sequences';

/** A node with its place: `from` to `to` entities from the top, at its mean time since the first event. */
export interface PlacedNode {
  readonly node: FlowNode;
  readonly from: number;
  readonly to: number;
  /** Milliseconds, as is that of the node before it. */
  readonly elapsed: number;
  readonly parentElapsed: number;
}

export interface FlowLayout {
  /** Parents before their children. */
  readonly nodes: readonly PlacedNode[];
  readonly total: number;
  readonly longest: number;
}

const MOST_NODES = 5000;

const meanElapsed = ({ elapsed, count }: FlowNode) => (count > 0 ? elapsed / count : 0);

/** Children are placed within the height of their parent, the most frequent first; rare ones are left out. */
export function layoutFlow(root: FlowNode, minCount: number): FlowLayout {
  const nodes: PlacedNode[] = [];
  const place = (parent: FlowNode, top: number): number => {
    let from = top;
    const children = [...parent.children.values()].sort((a, b) => b.count - a.count);
    for (const node of children) {
      if (node.count < minCount || nodes.length >= MOST_NODES) break;
      const to = from + node.count;
      nodes.push({ node, from, to, elapsed: meanElapsed(node), parentElapsed: meanElapsed(parent) });
      place(node, from);
      from = to;
    }
    return from;
  };
  const total = place(root, 0);
  return { nodes, total, longest: nodes.reduce((most, { elapsed }) => Math.max(most, elapsed), 0) };
}

const UNITS = [
  { unit: 'd', length: 86_400_000 },
  { unit: 'hr', length: 3_600_000 },
  { unit: 'min', length: 60_000 },
  { unit: 's', length: 1000 },
] as const;

/** The unit of an axis of times up to `longest` milliseconds. */
export function timeUnit(longest: number): { readonly unit: string; readonly length: number } {
  return UNITS.find(({ length }) => longest >= 2 * length) ?? UNITS[3];
}

export function formatElapsed(milliseconds: number): string {
  const { unit, length } = timeUnit(milliseconds);
  return `${getNumberFormatter(',.1f')(milliseconds / length)} ${unit}`;
}

/** The events up to this one, for its tooltip. */
export function describeNode({ node, elapsed, parentElapsed }: PlacedNode, total: number) {
  const names: string[] = [];
  for (let at = node; at.parent; at = at.parent) names.unshift(at.name);
  const share = getNumberFormatter('.1%')(total > 0 ? node.count / total : 0);
  return {
    title: names.join(' → '),
    rows: [
      { cells: [t('# Events'), String(node.count), share] },
      { cells: [t('Elapsed time'), formatElapsed(elapsed)] },
      ...(node.depth > 1 ? [{ cells: [t('Since the previous event'), formatElapsed(elapsed - parentElapsed)] }] : []),
    ],
  };
}
