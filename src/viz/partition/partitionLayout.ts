import type { TooltipText } from '../shared/echarts/tooltip';
import type { PartitionNode } from './partitionTree';

export interface PartitionRect {
  readonly node: PartitionNode;
  /** The column. */
  readonly level: number;
  /** Shares of the height, 0–1. */
  readonly top: number;
  readonly height: number;
}

export interface PartitionLayout {
  /** In drawing order: a group before its children. */
  readonly rects: readonly PartitionRect[];
  readonly levels: number;
}

/** The share of the height between two metrics. */
const GAP = 0.01;
/** Smaller partitions are invisible. */
const LEAST_HEIGHT = 0.0005;

/** Columns of rectangles: the roots share the height equally, as their values cannot be compared. */
export function partitionLayout(roots: readonly PartitionNode[]): PartitionLayout {
  const rects: PartitionRect[] = [];
  let levels = 0;
  const add = (node: PartitionNode, level: number, top: number, height: number) => {
    if (height < LEAST_HEIGHT) return;
    rects.push({ node, level, top, height });
    levels = Math.max(levels, level + 1);
    let childTop = top;
    for (const child of node.children) {
      add(child, level + 1, childTop, height * child.weight);
      childTop += height * child.weight;
    }
  };
  const share = 1 / Math.max(1, roots.length);
  const gap = roots.length > 1 ? GAP : 0;
  roots.forEach((root, i) => {
    add(root, 0, i * share + (i > 0 ? gap / 2 : 0), share - gap / 2);
  });
  return { rects, levels };
}

function isWithin(node: PartitionNode, group: PartitionNode): boolean {
  for (let at: PartitionNode | undefined = node; at; at = at.parent) if (at === group) return true;
  return false;
}

/** The rectangles of one group, enlarged to the whole box. */
export function zoomLayout({ rects, levels }: PartitionLayout, group: PartitionNode): PartitionLayout {
  const whole = rects.find(({ node }) => node === group);
  if (!whole) return { rects, levels };
  const inside = rects.filter(({ node }) => isWithin(node, group));
  return {
    rects: inside.map((rect) => ({
      ...rect,
      level: rect.level - whole.level,
      top: (rect.top - whole.top) / whole.height,
      height: rect.height / whole.height,
    })),
    levels: inside.reduce((most, rect) => Math.max(most, rect.level - whole.level + 1), 1),
  };
}

function shareOf(size: number, whole: number, formatPercent: (share: number) => string): string {
  return whole > 0 ? ` (${formatPercent(size / whole)})` : '';
}

/** One line, or, with all levels, one per level from the metric down. The percentage is the share of the level above. */
export function partitionText(
  node: PartitionNode,
  hasAllLevels: boolean,
  formatPercent: (share: number) => string,
): string {
  const { parent } = node;
  const line = (label: string) =>
    `${label}: ${node.text}${parent ? shareOf(node.size, parent.size, formatPercent) : ''}`;
  if (!hasAllLevels) return line(node.path.join(' / '));
  return parent ? `${partitionText(parent, true, formatPercent)}\n${line(node.label)}` : line(node.label);
}

/** The tooltip of a partition, with the names of the levels (the metric's is the first), as in Superset. */
export function partitionTooltip(
  node: PartitionNode,
  levels: readonly string[],
  hasAllLevels: boolean,
  formatPercent: (share: number) => string,
  color: (key: string) => string,
): TooltipText {
  const level = ({ path }: PartitionNode) => levels[path.length - 1] ?? '';
  const value = ({ text, size, parent }: PartitionNode) =>
    `${text}${parent ? shareOf(size, parent.size, formatPercent) : ''}`;
  if (!hasAllLevels) {
    const cells = [node.path.join(' / '), value(node)];
    return { title: level(node), rows: [{ color: color(node.colorKey), cells }] };
  }
  const above = node.parent ? partitionTooltip(node.parent, levels, true, formatPercent, color).rows : [];
  return { rows: [...above, { color: color(node.colorKey), cells: [level(node), node.label, value(node)] }] };
}
