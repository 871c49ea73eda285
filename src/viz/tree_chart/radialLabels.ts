import { registerUpdateLifecycle } from 'echarts/core';
import { asNumber, asRecord } from '../../lib/read';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface RadialLabel {
  /** Of the node, in pixels from the centre of the chart. */
  readonly x: number;
  readonly y: number;
  readonly isLeaf: boolean;
  /** Of the label, before it is turned. */
  readonly side: string;
}

interface LabelledItem {
  readonly label: { readonly position: string };
}

/** Pixels between a node and its label, in ECharts. */
const DISTANCE = 5;

/** Pixels from the point to the edge of the box, in the direction. */
function distanceToEdge([x, y]: readonly [number, number], [dx, dy]: readonly [number, number], box: Size): number {
  const along = (at: number, step: number, half: number) =>
    step === 0 ? Infinity : (half - Math.sign(step) * at) / Math.abs(step);
  return Math.min(along(x, dx, box.width / 2), along(y, dy, box.height / 2));
}

/** The pixels that a label has until the edge of the chart. It is turned as its node lies, and always reads to the right. */
export function radialLabelRoom(
  { x, y, isLeaf, side }: RadialLabel,
  symbolSize: number,
  lineHeight: number,
  box: Size,
) {
  const inner = { width: Math.max(0, box.width - lineHeight), height: Math.max(0, box.height - lineHeight) };
  const angle = Math.atan2(y, x);
  // ECharts turns the labels of leaves and of other nodes by different rules.
  const isTurned = isLeaf ? x < 0 : x <= 0;
  const sign = (isTurned ? -1 : 1) * (side === 'left' ? -1 : 1);
  const direction = [sign * Math.cos(angle), sign * Math.sin(angle)] as const;
  const ahead = distanceToEdge([x, y], direction, inner);
  if (side === 'left' || side === 'right') return Math.max(0, ahead - symbolSize / 2 - DISTANCE);
  return Math.max(0, 2 * Math.min(ahead, distanceToEdge([x, y], [-direction[0], -direction[1]], inner)));
}

/**
 * Truncates the labels of radial trees where the edge of the chart would cut them. Only the layout knows where nodes are, and
 * it changes with each click on a node.
 */
registerUpdateLifecycle('series:beforeupdate', (ecModel, api) => {
  ecModel.eachSeriesByType('tree', (series) => {
    const { layout, symbolSize, label } = asRecord(series.option);
    if (layout !== 'radial') return;
    const { width, fontSize } = asRecord(label);
    const box = { width: api.getWidth(), height: api.getHeight() };
    const data = series.getData();
    data.tree?.root.eachNode('preorder', (node) => {
      const { x, y } = asRecord(node.getLayout());
      const item = asRecord(data.getRawDataItem(node.dataIndex));
      const own = asRecord(item.label);
      if (typeof x !== 'number' || typeof y !== 'number') return;
      const isLeaf = node.children.length === 0 || !node.isExpand;
      const side = data.getItemModel<LabelledItem>(node.dataIndex).get(['label', 'position']);
      const room = radialLabelRoom({ x, y, isLeaf, side }, asNumber(symbolSize, 0), asNumber(fontSize, 0), box);
      // ECharts' copy of the option.
      Object.assign(item, { label: { ...own, width: Math.max(1, Math.min(asNumber(width, room), room)) } });
    });
  });
});
