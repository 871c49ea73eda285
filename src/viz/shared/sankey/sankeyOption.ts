import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../../lib/read';
import type { VizTheme } from '../../types';
import { canvasText } from '../echarts/canvasText';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import { findLabelledNodes } from '../flows/findLabelledNodes';
import type { FlowMetric } from '../flows/flowMetric';
import { flowName, getNodeTotals, type Flow } from '../flows/flows';
import { textWidth } from '../measureText';
import { getLayers } from './layers';

export interface SankeyModel {
  readonly flows: readonly Flow[];
  readonly metric: FlowMetric;
}

export interface SankeyStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const MARGIN = 10;
const NODE_WIDTH = 20;
const NODE_GAP = 8;
/** The largest share of the height that the gaps of a column take. */
const MOST_GAPS = 0.4;
const FONT_SIZE = 12;
const LABEL_DISTANCE = 5;
/** Pixels; without them, rounding would truncate labels that fit. */
const SLACK = 4;
/** The largest share of the width that the labels beside the last column take. */
const MOST_LABELS = 0.3;

export function sankeyOption(
  { flows, metric }: SankeyModel,
  { theme, color, width, height }: SankeyStyle,
): Readonly<Record<string, unknown>> {
  const { nodes, links, lastDepth, mostNodes } = getLayers(flows);
  const totals = getNodeTotals(flows);
  const percent = getNumberFormatter('.2%');
  const getTotal = (label: string) => Math.max(totals.get(label)?.incoming ?? 0, totals.get(label)?.outgoing ?? 0);
  const columns = Array.from({ length: lastDepth + 1 }, (): { at: number; size: number }[] => []);
  nodes.forEach(({ label, depth }, at) => columns[depth]?.push({ at, size: getTotal(label) }));
  const labelled = new Set(columns.flatMap((column) => findLabelledNodes(column, height / FONT_SIZE)));

  const widest = nodes
    .filter(({ depth }, at) => depth === lastDepth && labelled.has(at))
    .reduce((most, { label }) => Math.max(most, textWidth(label.slice(0, 100), FONT_SIZE, theme.fontFamily)), 0);
  const lastLabels = Math.min(Math.ceil(widest) + SLACK, width * MOST_LABELS);
  const right = MARGIN + lastLabels + LABEL_DISTANCE;
  const spacing = (width - MARGIN - right - NODE_WIDTH) / Math.max(1, lastDepth);
  const labelWidth = Math.max(0, spacing - NODE_WIDTH - 2 * LABEL_DISTANCE);

  const getIndex = (params: unknown) => asNumber(asRecord(asRecord(params).data).at, -1);
  const findNode = (params: unknown) => nodes[getIndex(params)];
  const tooltip = (params: unknown): HTMLElement | '' => {
    if (asRecord(params).dataType === 'edge') {
      const flow = links[getIndex(params)]?.flow;
      if (!flow) return '';
      const share = (label: string) => percent(flow.value / getTotal(label));
      return tooltipContent({
        title: flowName(flow.source, flow.target),
        rows: [
          { cells: [metric.title, flow.text] },
          { cells: [`% (${flow.source})`, share(flow.source)] },
          { cells: [`% (${flow.target})`, share(flow.target)] },
        ],
      });
    }
    const node = findNode(params);
    return node
      ? tooltipContent({ title: node.label, rows: [{ cells: [metric.title, metric.format(getTotal(node.label))] }] })
      : '';
  };

  return {
    animation: false,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        type: 'sankey',
        animation: false,
        left: MARGIN,
        top: MARGIN,
        // ECharts throws where margins leave nothing.
        width: Math.max(1, width - MARGIN - right),
        height: Math.max(1, height - 2 * MARGIN),
        nodeWidth: NODE_WIDTH,
        // With fixed gaps, hundreds of nodes would leave no height for the nodes themselves.
        nodeGap: Math.min(NODE_GAP, (height * MOST_GAPS) / Math.max(1, mostNodes)),
        label: {
          show: true,
          position: 'right',
          distance: LABEL_DISTANCE,
          fontSize: FONT_SIZE,
          fontFamily: theme.fontFamily,
          color: theme.text,
          // Legible on the links below.
          textBorderColor: theme.background,
          textBorderWidth: 2,
          overflow: 'truncate',
          width: labelWidth,
          formatter: (params: unknown) => canvasText(findNode(params)?.label ?? ''),
        },
        labelLayout: { hideOverlap: true },
        lineStyle: { color: 'source', opacity: theme.dark ? 0.35 : 0.2 },
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.5 } },
        data: nodes.map(({ label, depth }, at) => ({
          id: String(at),
          at,
          itemStyle: { color: color(label) },
          ...(labelled.has(at) ? depth === lastDepth && { label: { width: lastLabels } } : { label: { show: false } }),
        })),
        links: links.map(({ flow, source, target }, at) => ({
          source: String(source),
          target: String(target),
          value: flow.value,
          at,
        })),
      },
    ],
  };
}
