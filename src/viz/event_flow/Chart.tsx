import { useCallback, useMemo, useState } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { describeValues } from '../shared/partToWhole/categories';
import { SeriesLegend } from '../shared/svg/SeriesLegend';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps } from '../types';
import { Axes } from './Axes';
import { readControls } from './readControls';
import { buildFlow, eventNames, readSequences } from './sequences';
import { describeNode, layoutFlow } from './transform';

const LEGEND = 44;
const TOP = 42;
const LEFT = 56;
const EDGE = 12;
/** Pixels of a node. */
const NODE = 6;
const NONE: ReadonlySet<number> = new Set();

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme, color, title } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const sequences = useMemo(() => readSequences(controls, data), [controls, data]);
  const names = useMemo(() => eventNames(sequences), [sequences]);
  const colors = useMemo(() => new Map(names.map((name) => [name, color(name)])), [names, color]);
  const [hidden, setHidden] = useState(NONE);
  const layout = useMemo(() => {
    const hiddenNames = new Set(names.filter((_, i) => hidden.has(i)));
    return layoutFlow(buildFlow(sequences, hiddenNames), controls.minCount);
  }, [sequences, names, hidden, controls]);
  const { nodes, total, longest } = layout;
  const tooltip = useCallback(
    (mark: number) => {
      const placed = nodes[mark];
      return placed && describeNode(placed, total);
    },
    [nodes, total],
  );

  const chartHeight = Math.max(1, height - LEGEND);
  const area = {
    left: LEFT,
    top: TOP,
    right: Math.max(LEFT + 1, width - EDGE - NODE),
    bottom: Math.max(TOP + 1, chartHeight - EDGE),
  };
  const toX = (elapsed: number) => area.left + (longest > 0 ? elapsed / longest : 0) * (area.right - area.left);
  const toY = (count: number) => area.top + (total > 0 ? count / total : 0) * (area.bottom - area.top);
  const described = nodes
    .filter(({ node }) => node.depth === 1)
    .map(({ node }) => ({ label: node.name, text: String(node.count) }));
  return (
    <div style={{ width, height, overflow: 'hidden' }}>
      <SeriesLegend
        names={names}
        colors={[...colors.values()]}
        hidden={hidden}
        onToggle={(toggled) => {
          const next = new Set(hidden);
          if (!next.delete(toggled)) next.add(toggled);
          setHidden(next);
        }}
        height={LEGEND}
        theme={theme}
      />
      <SvgChart
        width={width}
        height={chartHeight}
        ariaLabel={chartLabel(title, describeValues(described))}
        name={title || controls.event}
        theme={theme}
        onContextMenu={props.onContextMenu}
        count={nodes.length}
        tooltip={tooltip}
      >
        {nodes.map(({ node, from, to, elapsed, parentElapsed }, i) => {
          const [x, y] = [toX(elapsed), toY(from)];
          const size = Math.max(1, toY(to) - y - 1);
          const start = toX(parentElapsed) + NODE;
          return (
            <g key={i} data-mark={i}>
              {node.depth > 1 && x > start && (
                <rect x={start} y={y} width={x - start} height={size} fill={theme.border} fillOpacity={0.6} />
              )}
              <rect x={x} y={y} width={NODE} height={size} rx={1} fill={colors.get(node.name) ?? theme.textMuted} />
            </g>
          );
        })}
        <Axes longest={longest} total={total} {...area} theme={theme} />
      </SvgChart>
    </div>
  );
}
