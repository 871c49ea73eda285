import { asNumber, asRecord } from '../../lib/read';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { flowName } from '../shared/flows/flows';
import { textWidth } from '../shared/measureText';
import { segmentLegend } from '../shared/partToWhole/segmentLegend';
import type { VizTheme } from '../types';
import { fitPoints, type Point } from './forceLayout';
import type { Graph, GraphEdge, GraphNode } from './graph';
import type { Controls } from './readControls';

export interface GraphStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const FONT_SIZE = 12;
const LABEL_DISTANCE = 5;
/** The largest share of the box that the labels of its outermost nodes take. */
const MOST_LABELS = 0.22;
const FADED = 0.3;
/** Superset draws the graph at 70 % of its box, where ECharts draws nodes at this size. */
const NODE_SCALE = 0.82;

/** A value's position between the smallest and the largest: 0–1. */
function getScale(values: readonly number[]): (value: number) => number {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  return (value) => (most > least ? (value - least) / (most - least) : 0);
}

export type FoundMark = { readonly node: GraphNode } | { readonly edge: GraphEdge } | undefined;

/** The node or the edge of an ECharts event. */
export function findMark({ nodes, edges }: Graph, event: unknown): FoundMark {
  const { dataType, data } = asRecord(event);
  const at = asNumber(asRecord(data).at, -1);
  if (dataType === 'edge') {
    const edge = edges[at];
    return edge && { edge };
  }
  const node = nodes[at];
  return node && { node };
}

export function edgeName({ nodes }: Graph, { source, target }: GraphEdge): string {
  return flowName(nodes[source]?.label ?? '', nodes[target]?.label ?? '');
}

/** @param points where the nodes are; undefined: on a circle */
export function graphOption(
  controls: Controls,
  graph: Graph,
  points: readonly Point[] | undefined,
  style: GraphStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color, selected, width, height } = style;
  const { nodes, edges, categories, metric } = graph;
  const { legend, margins } = segmentLegend(controls.legend, categories, theme, style);
  // Without categories, all have the same colour.
  const fill = (category: string | undefined) => color(category ?? metric.title);
  const colors = new Map(categories.map((category) => [category, fill(category)]));
  const categoryIndices = new Map(categories.map((category, i) => [category, i]));

  const nodeScale = getScale(nodes.map(({ total }) => total));
  const nodeSize = (total: number) => controls.nodeSize * (0.5 + 2 * nodeScale(total)) * NODE_SCALE;
  const edgeScale = getScale(edges.map(({ value }) => value));
  const edgeWidth = (value: number) => controls.edgeWidth * (0.5 + 1.5 * edgeScale(value));

  const widest = nodes.reduce(
    (most, { label }) => Math.max(most, textWidth(label.slice(0, 60), FONT_SIZE, theme.fontFamily)),
    0,
  );
  const outer = (controls.nodeSize * 2.5 * NODE_SCALE) / 2 + LABEL_DISTANCE;
  const getLabelSpace = (size: number) => Math.min(widest, size * MOST_LABELS);
  const isCircle = points === undefined;
  const box = {
    left: margins.left + outer + (isCircle ? getLabelSpace(width) : 0),
    right: margins.right + outer + getLabelSpace(width),
    top: margins.top + outer + (isCircle ? getLabelSpace(height) : 0),
    bottom: margins.bottom + outer + (isCircle ? getLabelSpace(height) : 0),
  };

  // In pixels of the box, which ECharts would otherwise stretch together with the nodes.
  const placed =
    points && fitPoints(points, Math.max(1, width - box.left - box.right), Math.max(1, height - box.top - box.bottom));

  const tooltip = (params: unknown): HTMLElement | '' => {
    const found = findMark(graph, params);
    if (!found) return '';
    if ('edge' in found)
      return tooltipContent({ title: edgeName(graph, found.edge), rows: [{ cells: [metric.title, found.edge.text] }] });
    const { label, category, total } = found.node;
    const text = metric.format(total);
    return tooltipContent({
      title: label,
      rows: [
        { color: fill(category), cells: [metric.title, text] },
        ...(category === undefined ? [] : [{ cells: [category] }]),
      ],
    });
  };

  return {
    animation: false,
    legend,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        // With an id it keeps what the user moved and zoomed when the selection changes.
        id: 'graph',
        type: 'graph',
        animation: false,
        ...box,
        layout: isCircle ? 'circular' : 'none',
        circular: { rotateLabel: true },
        roam: controls.roam,
        draggable: controls.draggable && !isCircle,
        selectedMode: controls.selectedMode === 'none' ? false : controls.selectedMode,
        edgeSymbol: controls.edgeSymbols,
        edgeSymbolSize: controls.edgeWidth * 2,
        label: {
          show: true,
          position: 'right',
          distance: LABEL_DISTANCE,
          fontSize: FONT_SIZE,
          fontFamily: theme.fontFamily,
          color: theme.text,
          // Legible on edges.
          textBorderColor: theme.background,
          textBorderWidth: 2,
          overflow: 'truncate',
          width: Math.max(1, width * MOST_LABELS),
          formatter: (params: unknown) => {
            const found = findMark(graph, params);
            return found && 'node' in found ? canvasText(found.node.label) : '';
          },
        },
        labelLayout: { hideOverlap: true },
        lineStyle: { curveness: 0.1 },
        emphasis: { focus: 'adjacency', label: { fontWeight: 'bold' } },
        select: { itemStyle: { borderWidth: 3, borderColor: theme.text, opacity: 1 }, label: { fontWeight: 'bold' } },
        categories: categories.map((name) => ({ name, itemStyle: { color: colors.get(name) } })),
        data: nodes.map(({ label, total, category }, at) => ({
          id: String(at),
          name: label,
          value: total,
          at,
          ...placed?.[at],
          ...(category !== undefined && { category: categoryIndices.get(category) }),
          symbolSize: nodeSize(total),
          itemStyle: { color: fill(category), opacity: selected && !selected.has(label) ? FADED : 1 },
          label: { show: controls.labelThreshold === 0 || total > controls.labelThreshold },
        })),
        links: edges.map(({ source, target, value }, at) => {
          const lineWidth = edgeWidth(value);
          return {
            source: String(source),
            target: String(target),
            value,
            at,
            lineStyle: { color: fill(nodes[source]?.category), width: lineWidth },
            emphasis: { lineStyle: { width: Math.min(20, Math.max(5, 2 * lineWidth)) } },
          };
        }),
      },
    ],
  };
}
