import { useCallback, useMemo } from 'react';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { textWidth } from '../shared/measureText';
import { cutText } from '../shared/svg/cutText';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps, VizTheme } from '../types';
import { TimeAxis } from './FlowAxes';
import { getPath, pathText, type FlowNode } from './flowTree';
import { describeEvent, listSequences } from './sequenceRows';

const HEADER = 40;
const AXIS = 30;
const ROW = 24;
const EDGE = 12;
const DOT = 4.5;
/** The share of the width that the names of the entities take, and the most pixels. */
const NAMES = 0.3;
const WIDEST_NAMES = 140;

export interface SequencesPanelProps {
  readonly theme: VizTheme;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  readonly id: string;
  readonly node: FlowNode;
  readonly colors: ReadonlyMap<string, string>;
  /** Columns of the events' rows for their tooltips. */
  readonly metadata: readonly string[];
  readonly onClear: () => void;
  readonly width: number;
  readonly height: number;
}

/** The single sequences that lead through a node, one below the other. */
export function SequencesPanel(props: SequencesPanelProps) {
  const { node, colors, metadata, onClear, width, height, theme } = props;
  const { rows, marks, low, high } = useMemo(() => listSequences(node), [node]);
  const tooltip = useCallback(
    (index: number) => {
      const mark = marks[index];
      return mark && describeEvent(mark, metadata);
    },
    [marks, metadata],
  );
  const names = Math.min(WIDEST_NAMES, width * NAMES);
  const left = EDGE + DOT;
  // 16 pixels for a scroll bar.
  const right = Math.max(left + 1, width - names - EDGE - 16);
  const toX = (elapsed: number) => left + (high > low ? (elapsed - low) / (high - low) : 0) * (right - left);
  const toY = (row: number) => AXIS + (row + 0.5) * ROW;
  const contentHeight = AXIS + rows.length * ROW + EDGE;
  const path = pathText(getPath(node));
  const count = node.sequences.length;
  return (
    <div
      role="group"
      id={props.id}
      aria-label={t('Sequences')}
      style={{ width, height, borderTop: `1px solid ${theme.border}`, boxSizing: 'border-box', overflow: 'hidden' }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, height: HEADER, padding: '0 4px 0 8px' }}>
        <span
          title={path}
          style={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {path}
          {rows.length < count && ` (${t('the first %s', rows.length)})`}
        </span>
        <Button onClick={onClear}>{`${t('Clear Selection')} (${String(count)})`}</Button>
      </div>
      <SvgChart
        width={width}
        height={Math.max(1, height - HEADER - 1)}
        contentHeight={contentHeight}
        ariaLabel={path}
        name={path}
        theme={theme}
        onContextMenu={props.onContextMenu}
        count={marks.length}
        tooltip={tooltip}
      >
        <TimeAxis xAxis="time" low={low} high={high} left={left} right={right} top={AXIS} theme={theme} />
        {rows.map(({ entity }, row) => (
          <g key={row}>
            <line x1={left} x2={right} y1={toY(row)} y2={toY(row)} stroke={theme.border} />
            <text x={right + EDGE} y={toY(row)} dominantBaseline="central" fill={theme.text}>
              {cutText(entity, names, (text) => textWidth(text, 12, theme.fontFamily))}
              <title>{entity}</title>
            </text>
          </g>
        ))}
        <line
          x1={toX(0)}
          x2={toX(0)}
          y1={AXIS}
          y2={contentHeight - EDGE}
          stroke={theme.text}
          strokeDasharray="5 4"
          pointerEvents="none"
        />
        {marks.map(({ event, row, elapsed, isAligned }, i) => (
          <circle
            key={i}
            data-mark={i}
            cx={toX(elapsed)}
            cy={toY(row)}
            r={DOT}
            fill={colors.get(event.name) ?? theme.textMuted}
            {...(isAligned && { stroke: theme.text, strokeWidth: 1.5 })}
          />
        ))}
      </SvgChart>
    </div>
  );
}
