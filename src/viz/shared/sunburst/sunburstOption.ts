import { contrastText } from '../../../lib/color/color';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { canvasText } from '../echarts/canvasText';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import { textWidth } from '../measureText';
import { nodeLabel, pathKey, type TreeNode } from '../partToWhole/tree';
import type { VizTheme } from '../../types';
import { wrapName } from '../wrapName';
import { segmentColors } from './segmentColors';
import type { SunburstControls, SunburstModel } from './sunburstModel';

export interface SunburstStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

interface DrawnNode {
  readonly node: TreeNode;
  readonly parent: TreeNode;
}

export interface SunburstDrawing {
  readonly option: Readonly<Record<string, unknown>>;
  /** In the order of ECharts' data: a group before its children. */
  readonly nodes: readonly DrawnNode[];
  /** The node of an event or a tooltip. */
  readonly findNode: (params: unknown) => DrawnNode | undefined;
}

const FADED = 0.3;
/** Shares of half the box. */
const OUTER = 0.96;
const HOLE = 0.3;
/** Between more segments than this the borders would hide the colours. */
const MANY_SEGMENTS = 300;
const LABEL_PADDING = 5;
const SMALLEST_LABEL = 10;
const FONT_SIZE = 12;
/** Pixels of the arc that two lines of a label take. */
const TWO_LINES = 2.4 * FONT_SIZE;

/** The inner and outer radius of each ring, as shares of half the box. */
export function ringRadii(count: number, hasEqualAreas: boolean): readonly (readonly [number, number])[] {
  const radius = (i: number) =>
    hasEqualAreas ? OUTER * Math.sqrt((i + 1) / (count + 1)) : HOLE + ((OUTER - HOLE) * i) / count;
  return Array.from({ length: count }, (_, i) => [radius(i), radius(i + 1)] as const);
}

const percent = (share: number) => `${String(share * 100)}%`;
const formatShare = (value: number, whole: number) => getNumberFormatter('.2%')(whole > 0 ? value / whole : 0);

function segmentTooltip({ node, parent }: DrawnNode, { root, metric, secondary }: SunburstModel): HTMLElement {
  const ratio = node.value > 0 ? getNumberFormatter('.4~g')(node.secondary / node.value) : '';
  return tooltipContent({
    title: node.path.join(' / '),
    rows: [
      { cells: [t('% of total'), formatShare(node.value, root.value)] },
      ...(parent === root ? [] : [{ cells: [t('% of parent'), formatShare(node.value, parent.value)] }]),
      { cells: [metric.title, node.text] },
      ...(secondary
        ? [
            { cells: [secondary.title, secondary.format(node.secondary)] },
            { cells: [`${secondary.title} / ${metric.title}`, ratio] },
          ]
        : []),
    ],
  });
}

export function sunburstOption(
  controls: SunburstControls,
  model: SunburstModel,
  style: SunburstStyle,
): SunburstDrawing {
  const { theme, color, selected } = style;
  const { root } = model;
  const { linearScheme, isLegacy } = controls;
  const getColor = segmentColors(model, { color, linearScheme, isFromZero: !isLegacy, none: theme.border });
  const nodes: DrawnNode[] = [];
  const findNode = (params: unknown) => nodes[asNumber(asRecord(asRecord(params).data).at, -1)];

  // ECharts leaves out narrow labels by itself; their texts and colours are not computed either, as there may be thousands. Those
  // near the threshold are left to its rounding.
  const leastLabelled = (controls.labelThreshold / 100) * root.value * 0.999;
  const isWide = ({ value }: TreeNode) => value >= leastLabelled;
  const minValue = (controls.minAngle / (2 * Math.PI)) * root.value;
  const item = (node: TreeNode, parent: TreeNode, inSelection: boolean): Readonly<Record<string, unknown>> => {
    const at = nodes.push({ node, parent }) - 1;
    const fill = getColor(node);
    const isSelected = inSelection || selected === null || selected.has(pathKey(node.path));
    return {
      name: node.label,
      value: node.value,
      at,
      itemStyle: { color: fill, opacity: isSelected ? 1 : FADED },
      ...(controls.showLabels &&
        isWide(node) && { label: { color: isSelected ? contrastText(fill) : theme.textMuted } }),
      children: sorted(node)
        .filter(({ value }) => minValue === 0 || value >= minValue)
        .map((inner) => item(inner, node, isSelected)),
    };
  };
  const sorted = ({ children }: TreeNode) => children.toSorted((a, b) => b.value - a.value);

  const data = sorted(root).map((node) => item(node, root, false));
  const half = Math.min(style.width, style.height) / 2;
  const rings = ringRadii(Math.max(1, model.dimensions.length), isLegacy);
  const levels = rings.map(([inner, outer]) => ({
    r0: percent(inner),
    r: percent(outer),
    label: { width: Math.max(SMALLEST_LABEL, (outer - inner) * half - LABEL_PADDING) },
  }));
  const measure = (text: string) => textWidth(text, FONT_SIZE, theme.fontFamily);
  const toLabel = (node: TreeNode): string => {
    const label = canvasText(nodeLabel(controls.labelType, node));
    const ring = node.path.length - 1;
    const [inner = 0, outer = 0] = rings[ring] ?? [];
    const arc = root.value > 0 ? (Math.PI * (inner + outer) * half * node.value) / root.value : 0;
    const width = levels[ring]?.label.width;
    return width !== undefined && arc >= TWO_LINES ? wrapName(label, width, measure) : label;
  };
  const option = {
    animation: false,
    tooltip: tooltipOption(theme, 'item', (params) => {
      const found = findNode(params);
      return found ? segmentTooltip(found, model) : '';
    }),
    series: [
      {
        type: 'sunburst',
        center: ['50%', '50%'],
        radius: [percent(rings[0]?.[0] ?? 0), percent(OUTER)],
        nodeClick: false,
        // Sorted above, so that the keyboard follows the rings.
        sort: null,
        itemStyle: {
          // A linear scheme may have the colour of the background.
          borderColor: model.secondary ? theme.border : theme.background,
          borderWidth: nodes.length > MANY_SEGMENTS ? 0.2 : 1,
        },
        label: {
          show: controls.showLabels,
          minAngle: controls.labelThreshold * 3.6,
          overflow: 'truncate',
          fontSize: FONT_SIZE,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => {
            const found = findNode(params);
            return found && isWide(found.node) ? toLabel(found.node) : '';
          },
        },
        emphasis: { focus: 'ancestor', label: { fontWeight: 'bold' } },
        levels: [{}, ...levels],
        data,
      },
    ],
  };
  return { option, nodes, findNode };
}
