import { valueFormatter } from '../../lib/format/formatValue';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { findLabelledNodes } from '../shared/flows/findLabelledNodes';
import type { FlowMetric } from '../shared/flows/flowMetric';
import { flowName, getNodeTotals, mergeFlows, type Flow } from '../shared/flows/flows';
import { asDataValue, legacyLabel } from '../shared/flows/legacyValues';
import { textWidth } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';

export interface ChordModel {
  /** In the order in which they are drawn, clockwise. */
  readonly labels: readonly string[];
  readonly flows: readonly Flow[];
  readonly metric: FlowMetric;
}

/** The response of explore_json: `matrix[target][source]`, by the indices of `nodes`. */
export function chordModel(
  { metric: name, numberFormat }: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): ChordModel {
  const format = valueFormatter({
    format: numberFormat,
    column: name,
    datasource,
    detectedCurrency: result.detected_currency,
  });
  const { nodes, matrix } = asRecord(result.legacyData);
  const labels = asArray(nodes).map(legacyLabel);
  const rows = asArray(matrix).flatMap((row, target) =>
    asArray(row).map((value, source) => ({
      source: labels[source] ?? '',
      target: labels[target] ?? '',
      value: asDataValue(value),
    })),
  );
  const flows = mergeFlows(rows, format);
  const drawn = new Set(flows.flatMap(({ source, target }) => [source, target]));
  return {
    labels: [...new Set([...labels, ...drawn])].filter((label) => drawn.has(label)),
    flows,
    metric: { title: verboseName(datasource, name) ?? name, format },
  };
}

export interface ChordStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const FONT_SIZE = 12;
const LABEL_DISTANCE = 5;
/** The largest share of the width that the labels of one side take. */
const MOST_LABELS = 0.22;
const RING = 24;
/** Degrees between nodes, and the largest share of the circle that all the gaps take. */
const GAP = 2;
const MOST_GAPS = 0.25;

export function chordOption(
  { labels, flows, metric }: ChordModel,
  { theme, color, width, height }: ChordStyle,
): Readonly<Record<string, unknown>> {
  const indices = new Map(labels.map((label, i) => [label, i]));
  const totals = getNodeTotals(flows);
  const nodes = labels.map((label, at) => {
    const { incoming = 0, outgoing = 0 } = totals.get(label) ?? {};
    return { at, size: incoming + outgoing };
  });
  const labelled = new Set(findLabelledNodes(nodes, (Math.PI * Math.min(width, height)) / FONT_SIZE));
  const widest = labels.reduce(
    (most, label, at) =>
      labelled.has(at) ? Math.max(most, textWidth(label.slice(0, 100), FONT_SIZE, theme.fontFamily)) : most,
    0,
  );
  const labelWidth = Math.min(Math.ceil(widest) + 4, width * MOST_LABELS);
  const outer = Math.max(
    1,
    Math.min(width / 2 - labelWidth - 2 * LABEL_DISTANCE, height / 2 - FONT_SIZE - 2 * LABEL_DISTANCE),
  );

  const getIndex = (params: unknown) => asNumber(asRecord(asRecord(params).data).at, -1);
  const tooltip = (params: unknown): HTMLElement | '' => {
    if (asRecord(params).dataType === 'edge') {
      const flow = flows[getIndex(params)];
      if (!flow) return '';
      const back = flows.find(({ source, target }) => source === flow.target && target === flow.source);
      const both = back && back !== flow ? [flow, back] : [flow];
      return tooltipContent({
        title: metric.title,
        rows: both.map(({ source, target, text }) => ({
          color: color(target),
          cells: [flowName(source, target), text],
        })),
      });
    }
    const label = labels[getIndex(params)];
    if (label === undefined) return '';
    const { incoming = 0, outgoing = 0 } = totals.get(label) ?? {};
    const sums = [
      { sign: '→', sum: outgoing },
      { sign: '←', sum: incoming },
    ].filter(({ sum }) => sum > 0);
    return tooltipContent({
      title: label,
      rows: sums.map(({ sign, sum }) => ({ cells: [`${sign} ${metric.title}`, metric.format(sum)] })),
    });
  };

  return {
    animation: false,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        type: 'chord',
        animation: false,
        radius: [Math.max(0, outer - Math.min(RING, outer / 4)), outer],
        padAngle: Math.min(GAP, (360 * MOST_GAPS) / Math.max(1, labels.length)),
        itemStyle: { borderRadius: 0 },
        label: {
          show: true,
          position: 'outside',
          distance: LABEL_DISTANCE,
          fontSize: FONT_SIZE,
          fontFamily: theme.fontFamily,
          color: theme.text,
          overflow: 'truncate',
          width: labelWidth,
          formatter: (params: unknown) => canvasText(labels[getIndex(params)] ?? ''),
        },
        labelLayout: { hideOverlap: true },
        // As Superset's, in which only targets have width.
        lineStyle: { color: 'target', opacity: 0.5 },
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.8 } },
        data: labels.map((label, at) => ({
          id: String(at),
          name: String(at),
          at,
          itemStyle: { color: color(label) },
          ...(!labelled.has(at) && { label: { show: false } }),
        })),
        links: flows.map(({ source, target, value }, at) => ({
          source: String(indices.get(source)),
          target: String(indices.get(target)),
          value,
          at,
        })),
      },
    ],
  };
}
