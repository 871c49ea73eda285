import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { contrastText } from '../../lib/color/color';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import { columnLabel } from '../../query/labels';
import { chartLabel } from '../shared/chartLabel';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import { describeValues } from '../shared/partToWhole/categories';
import { textWidth } from '../shared/measureText';
import { cutText } from '../shared/svg/cutText';
import { SvgTooltip } from '../shared/svg/SvgTooltip';
import { useHoveredMark } from '../shared/svg/useHoveredMark';
import type { VizProps } from '../types';
import { partitionLayout, partitionText, partitionTooltip, zoomLayout } from './partitionLayout';
import { listByLevel, partitionTrees, type PartitionNode } from './partitionTree';
import { readControls } from './readControls';
import { own } from '../../lib/own';

const FONT_SIZE = 12;
const PADDING = 4;
/** The strip that leads back to the level above, pixels. */
const BACK = 24;

/** The rectangle that an arrow key moves to; undefined for other keys and at the ends. */
function nextMark(key: string, marks: readonly number[], current: number): number | undefined {
  const at = marks.indexOf(current);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: marks.length - 1,
  };
  const next = own(steps, key);
  return next === undefined ? undefined : marks[next];
}

export function Chart({ title, formData, results, datasource, width, height, theme, color, onContextMenu }: VizProps) {
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const roots = useMemo(
    () => (result ? partitionTrees(controls, result, datasource) : []),
    [controls, result, datasource],
  );
  const layout = useMemo(() => partitionLayout(roots), [roots]);
  const fills = useMemo(
    () => new Map(roots.flatMap(listByLevel).map(({ colorKey }) => [colorKey, color(colorKey)])),
    [roots, color],
  );
  const getFill = (key: string) => fills.get(key) ?? color(key);
  // Labels are no keys: a null and the text '<NULL>' have the same one.
  const ids = useMemo(() => new Map(layout.rects.map(({ node }, i) => [node, i])), [layout]);
  const [zoomed, setZoomed] = useState<PartitionNode>();
  // New data has new nodes.
  const group = zoomed && layout.rects.some(({ node }) => node === zoomed) ? zoomed : undefined;
  const { rects, levels } = useMemo(() => (group ? zoomLayout(layout, group) : layout), [layout, group]);
  const left = group?.parent ? BACK : 0;
  const columnWidth = Math.max(1, (width - left) / Math.max(1, levels));
  const formatPercent = getNumberFormatter('.1%');
  const dimensionNames = controls.dimensions.map(columnLabel);
  const levelTitles = [
    t('Metric'),
    ...(controls.hasTime ? [t('Time')] : []),
    ...dimensionNames.map((name) => verboseName(datasource, name) ?? name),
  ];
  const measure = (text: string) => textWidth(text, FONT_SIZE, theme.fontFamily);

  const { hovered, setHovered, hoverHandlers } = useHoveredMark();
  // The strip that leads back is the mark after the rectangles.
  const hoveredNode = hovered && (rects[hovered.mark]?.node ?? group?.parent);

  // One tab stop: the arrow keys move between the rectangles.
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState(0);
  const marks = [...(group?.parent ? [rects.length] : []), ...rects.keys()];
  const tabStop = marks.includes(focused) ? focused : marks[0];
  const moveFocus = (event: KeyboardEvent) => {
    const next = tabStop === undefined ? undefined : nextMark(event.key, marks, tabStop);
    if (next === undefined) return;
    event.preventDefault();
    svg.current?.querySelector<SVGElement>(`[data-mark="${String(next)}"]`)?.focus();
  };

  const renderNode = (
    node: PartitionNode,
    mark: number,
    box: { x: number; y: number; width: number; height: number },
    isBack: boolean,
  ) => {
    const fill = getFill(node.colorKey);
    const text = partitionText(node, controls.isRichTooltip, formatPercent);
    const target = isBack ? node : node === group ? node.parent : node;
    const zoom = () => {
      setHovered(null);
      setZoomed(roots.length === 1 && target === roots[0] ? undefined : target);
    };
    const isZoomable = isBack || node === group || node.children.length > 0;
    const focus = {
      'aria-label': text,
      tabIndex: mark === tabStop ? 0 : -1,
      onFocus: () => setFocused(mark),
    };
    const interaction = isZoomable
      ? {
          ...focus,
          role: 'button',
          onClick: zoom,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            zoom();
          },
          style: { cursor: 'pointer' },
        }
      : { ...focus, role: 'img' };
    return (
      // A nested svg clips its text.
      <svg key={isBack ? 'back' : ids.get(node)} data-mark={mark} {...box} {...interaction}>
        <rect width="100%" height="100%" fill={fill} stroke={theme.background} strokeWidth={box.height > 3 ? 1 : 0} />
        {!isBack && box.height > FONT_SIZE + 2 && (
          <text x={PADDING} y={box.height / 2} dominantBaseline="central" fill={contrastText(fill)}>
            {cutText(`${node.label}: ${node.text}`, box.width - 2 * PADDING, measure)}
          </text>
        )}
      </svg>
    );
  };

  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <div style={{ position: 'relative', width, height }} {...hoverHandlers}>
        <svg
          ref={svg}
          role="group"
          onKeyDown={moveFocus}
          aria-label={chartLabel(title, describeValues(roots.length === 1 ? (roots[0]?.children ?? []) : roots))}
          width={width}
          height={height}
          style={{ display: 'block', fontFamily: theme.fontFamily, fontSize: FONT_SIZE }}
        >
          {group?.parent && renderNode(group.parent, rects.length, { x: 0, y: 0, width: BACK, height }, true)}
          {rects.map((rect, i) =>
            renderNode(
              rect.node,
              i,
              {
                x: left + rect.level * columnWidth,
                y: rect.top * height,
                width: columnWidth,
                height: rect.height * height,
              },
              false,
            ),
          )}
        </svg>
        {hovered && hoveredNode && (
          <SvgTooltip
            at={hovered}
            text={partitionTooltip(hoveredNode, levelTitles, controls.isRichTooltip, formatPercent, getFill)}
            width={width}
            height={height}
            theme={theme}
          />
        )}
      </div>
    </ContextMenuArea>
  );
}
