import { useCallback } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { describeValues } from '../shared/partToWhole/categories';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps, VizTheme } from '../types';
import { FlowAxes } from './FlowAxes';
import { isRelated, type FlowNode } from './flowTree';
import { describeNode, type FlowLayout, type XAxis } from './transform';

const TOP = 42;
const LEFT = 56;
const EDGE = 12;
/** Pixels of a node. */
const NODE = 6;

export interface FlowChartProps {
  readonly title: string | undefined;
  readonly theme: VizTheme;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  readonly layout: FlowLayout;
  readonly xAxis: XAxis;
  readonly colors: ReadonlyMap<string, string>;
  /** Names the chart where it has no title. */
  readonly eventTitle: string;
  readonly selected: FlowNode | undefined;
  readonly onSelect: (node: FlowNode) => void;
  readonly width: number;
  readonly height: number;
}

/** The sequences from left to right, those that begin alike as one. */
export function FlowChart(props: FlowChartProps) {
  const { layout, xAxis, colors, selected, onSelect, width, height, theme, title } = props;
  const { nodes, total, low, high } = layout;
  const tooltip = useCallback(
    (mark: number) => {
      const placed = nodes[mark];
      return placed && describeNode(placed, total);
    },
    [nodes, total],
  );
  const area = {
    left: LEFT,
    top: TOP,
    right: Math.max(LEFT + 1, width - EDGE - NODE),
    bottom: Math.max(TOP + 1, height - EDGE),
  };
  const toX = (value: number) => area.left + (high > low ? (value - low) / (high - low) : 0) * (area.right - area.left);
  const toY = (count: number) => area.top + (total > 0 ? count / total : 0) * (area.bottom - area.top);
  const described = nodes
    .filter(({ node }) => node.step === 0)
    .map(({ node }) => ({ label: node.name, text: String(node.sequences.length) }));
  return (
    <SvgChart
      width={width}
      height={height}
      ariaLabel={chartLabel(title, describeValues(described))}
      name={title || props.eventTitle}
      theme={theme}
      onContextMenu={props.onContextMenu}
      count={nodes.length}
      tooltip={tooltip}
      onActivate={(mark) => {
        const placed = nodes[mark];
        if (placed) onSelect(placed.node);
      }}
    >
      {nodes.map(({ node, from, to, x: value, parentX }, i) => {
        const [x, y, parent] = [toX(value), toY(from), toX(parentX)];
        const size = Math.max(1, toY(to) - y - 1);
        const [start, end] = x > parent ? [parent + NODE, x] : [x + NODE, parent];
        return (
          <g key={i} data-mark={i} opacity={selected && !isRelated(node, selected) ? 0.3 : 1} cursor="pointer">
            {node.parent && end > start && (
              <rect x={start} y={y} width={end - start} height={size} fill={theme.border} fillOpacity={0.6} />
            )}
            <rect
              x={x}
              y={y}
              width={NODE}
              height={size}
              rx={1}
              fill={colors.get(node.name) ?? theme.textMuted}
              {...(node === selected && { stroke: theme.text, strokeWidth: 2 })}
            />
          </g>
        );
      })}
      {low < 0 && (
        <line
          x1={toX(0)}
          x2={toX(0)}
          y1={area.top}
          y2={area.bottom}
          stroke={theme.text}
          strokeDasharray="5 4"
          pointerEvents="none"
        />
      )}
      <FlowAxes xAxis={xAxis} low={low} high={high} total={total} {...area} theme={theme} />
    </SvgChart>
  );
}
