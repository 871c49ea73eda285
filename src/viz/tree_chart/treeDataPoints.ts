import { t } from '../../lib/t';
import { asNumber, asRecord } from '../../lib/read';
import { NO_FILTERS, type DataPoints } from '../shared/dataPoints/dataPoint';
import type { HierarchyNode } from './hierarchy';

interface PlacedNode {
  readonly node: HierarchyNode;
  readonly parent: PlacedNode | undefined;
  readonly isExpanded: boolean;
  /** All nodes above it are expanded. */
  readonly isVisible: boolean;
}

/** In ECharts a root that is not drawn comes first, and above several trees there is another one. */
const rootCount = (trees: readonly HierarchyNode[]) => (trees.length === 1 ? 1 : 2);

/** The index of the node that an ECharts event is about, as `toggled` has it. */
export function toggledIndex(trees: readonly HierarchyNode[], event: unknown): number {
  return asNumber(asRecord(event).dataIndex, -1) - rootCount(trees);
}

/** The nodes that can be seen, in drawing order. `toggled` are the indexes of those no longer as at first. */
export function treeDataPoints(
  trees: readonly HierarchyNode[],
  initialDepth: number,
  toggled: ReadonlySet<number>,
): DataPoints {
  const roots = rootCount(trees);
  const placed: PlacedNode[] = [];
  const open: { readonly node: HierarchyNode; readonly depth: number; readonly parent: PlacedNode | undefined }[] =
    trees.map((node) => ({ node, depth: roots, parent: undefined })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth, parent } = next;
    const wasExpanded = initialDepth < 0 || depth <= initialDepth;
    const isVisible = !parent || (parent.isVisible && parent.isExpanded);
    const own: PlacedNode = { node, parent, isVisible, isExpanded: wasExpanded !== toggled.has(placed.length) };
    placed.push(own);
    open.push(...node.children.map((child) => ({ node: child, depth: depth + 1, parent: own })).reverse());
  }
  const toLabel = ({ node, parent, isExpanded }: PlacedNode) => {
    const path = [node.label];
    for (let at = parent; at; at = at.parent) path.unshift(at.node.label);
    const value = node.text === '' ? [] : [node.text];
    const state = node.children.length === 0 ? [] : [isExpanded ? t('expanded') : t('collapsed')];
    return [path.join(' ▸ '), ...value, ...state].join(', ');
  };
  return {
    count: placed.length,
    stride: 1,
    at: (index) => {
      const found = placed[index];
      return found?.isVisible ? { label: toLabel(found), filters: NO_FILTERS } : undefined;
    },
    find: () => undefined,
    locate: (index) => ({ seriesIndex: 0, dataIndex: index + roots }),
  };
}
