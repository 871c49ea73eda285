import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { getPath, pathText, type Flow, type FlowNode } from './flowTree';

/** A node with its place: `from` to `to` sequences from the top. */
export interface PlacedNode {
  readonly node: FlowNode;
  readonly from: number;
  readonly to: number;
  /** Mean milliseconds since the aligned event. */
  readonly elapsed: number;
  /** Its place on the axis, as is that of its parent: milliseconds or steps. */
  readonly x: number;
  readonly parentX: number;
}

export interface FlowLayout {
  /** Parents before their children. */
  readonly nodes: readonly PlacedNode[];
  readonly total: number;
  /** The ends of the axis; `low` is 0 or less. */
  readonly low: number;
  readonly high: number;
}

export type XAxis = 'time' | 'step';
export type NodeOrder = 'count' | 'gap';

export interface LayoutSettings {
  readonly minCount: number;
  readonly xAxis: XAxis;
  readonly orderBy: NodeOrder;
}

const MOST_NODES = 5000;

const countOf = ({ sequences }: FlowNode) => sequences.length;
const meanGap = (node: FlowNode) => node.gap / Math.max(1, countOf(node));

/** Children are placed within the height of their parent, in the given order; rare ones are left out. */
export function layoutFlow(flow: Flow, { minCount, xAxis, orderBy }: LayoutSettings): FlowLayout {
  const nodes: PlacedNode[] = [];
  const compare = (a: FlowNode, b: FlowNode) =>
    (orderBy === 'gap' ? Math.abs(meanGap(a)) - Math.abs(meanGap(b)) : 0) || countOf(b) - countOf(a);
  const place = (siblings: Flow, top: number, elapsed: number, parentX: number): number => {
    let from = top;
    for (const node of [...siblings.values()].sort(compare)) {
      if (countOf(node) < minCount) continue;
      if (nodes.length >= MOST_NODES) break;
      const to = from + countOf(node);
      const own = elapsed + meanGap(node);
      const x = xAxis === 'step' ? node.step : own;
      nodes.push({ node, from, to, elapsed: own, x, parentX });
      place(node.after, from, own, x);
      place(node.before, from, own, x);
      from = to;
    }
    return from;
  };
  const total = place(flow, 0, 0, 0);
  let low = 0;
  let high = 0;
  for (const { x } of nodes) {
    low = Math.min(low, x);
    high = Math.max(high, x);
  }
  return { nodes, total, low, high };
}

/** How many events of each name are drawn. */
export function countEvents(nodes: readonly PlacedNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of nodes) counts.set(node.name, (counts.get(node.name) ?? 0) + countOf(node));
  return counts;
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
  const { unit, length } = timeUnit(Math.abs(milliseconds));
  return `${getNumberFormatter(',.1f')(milliseconds / length)} ${unit}`;
}

/** The events up to this one, for its tooltip. */
export function describeNode({ node, elapsed }: PlacedNode, total: number) {
  const share = (whole: number) => getNumberFormatter('.1%')(whole > 0 ? countOf(node) / whole : 0);
  const { parent } = node;
  return {
    title: pathText(getPath(node)),
    rows: [
      { cells: [t('# Events'), String(countOf(node)), share(total)] },
      ...(parent ? [{ cells: [t('Of the neighboring event'), share(countOf(parent))] }] : []),
      { cells: [t('Mean elapsed time'), formatElapsed(elapsed)] },
      ...(node.step > 0 ? [{ cells: [t('Since the previous event'), formatElapsed(meanGap(node))] }] : []),
      ...(node.step < 0 ? [{ cells: [t('Until the next event'), formatElapsed(-meanGap(node))] }] : []),
    ],
  };
}
