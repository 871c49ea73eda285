import { useMemo, useState, type KeyboardEvent } from 'react';
import { formatTime } from '../../lib/format/timeFormat';
import { measureText } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { TimeColumn } from './readControls';
import { layoutSpark, movedIndex, nearestIndex, sparkRange, SPARK_MARGIN, type PlottedPoint } from './layoutSpark';
import { formatSparkValue, type SparkPoint } from './transform';

export interface SparkTip {
  readonly x: number;
  readonly y: number;
  readonly value: string;
  readonly time: string;
}

export interface SparklineProps {
  readonly label: string;
  readonly points: readonly SparkPoint[];
  readonly column: TimeColumn;
  readonly theme: VizTheme;
  /** The point under the pointer or reached by arrow keys, in page coordinates. */
  readonly onTip: (tip: SparkTip | undefined) => void;
}

const AXIS_FONT = 11;

function linePath(run: readonly PlottedPoint[]): string {
  return run.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function Sparkline({ label, points, column, theme, onTip }: SparklineProps) {
  const { sparkType, height, numberFormat, dateFormat, yAxisBounds } = column;
  const range = useMemo(() => sparkRange(points, yAxisBounds, sparkType === 'bar'), [points, yAxisBounds, sparkType]);
  const [active, setActive] = useState<number>();
  const ticks = range.map((value) => formatSparkValue(value, numberFormat));
  const axisWidth = column.showsYAxis
    ? Math.max(...ticks.map((text) => measureText(text, `${String(AXIS_FONT)}px ${theme.fontFamily}`))) + 6
    : 0;
  const plotWidth = Math.max(20, column.width - axisWidth);
  const { runs, getY, band } = useMemo(
    () => layoutSpark(points, range, plotWidth, height),
    [points, range, plotWidth, height],
  );
  const floor = getY(Math.max(range[0], Math.min(0, range[1])));
  const marked = runs.flat().find(({ index }) => index === active);
  const last = points.length - 1;
  const pointText = (index: number) => {
    const point = points[index];
    return {
      value: formatSparkValue(point?.value ?? null, numberFormat),
      time: formatTime(dateFormat, point?.time ?? null),
    };
  };
  const show = (index: number, x: number, y: number) => {
    setActive(index);
    onTip({ x, y, ...pointText(index) });
  };
  const focusPoint = (element: Element, index: number) => {
    const box = element.getBoundingClientRect();
    const x = SPARK_MARGIN + (index * (plotWidth - 2 * SPARK_MARGIN)) / Math.max(1, last);
    show(index, box.left + x, box.top + height / 2);
  };
  const hide = () => {
    setActive(undefined);
    onTip(undefined);
  };
  const current = pointText(active ?? last);
  // A slider that is only read: its value is the current point's.
  const reading =
    last < 0
      ? { role: 'img' }
      : {
          role: 'slider',
          tabIndex: 0,
          'aria-readonly': true,
          'aria-valuemin': 0,
          'aria-valuemax': last,
          'aria-valuenow': active ?? last,
          'aria-valuetext': `${current.time}: ${current.value}`,
          onKeyDown: (event: KeyboardEvent) => {
            const index = movedIndex(event.key, active ?? last, points.length);
            if (index === undefined) return;
            event.preventDefault();
            focusPoint(event.currentTarget, index);
          },
        };
  return (
    <svg
      {...reading}
      aria-label={label}
      width={column.width}
      height={height}
      style={{ display: 'block' }}
      onFocus={({ currentTarget }) => {
        if (last >= 0 && currentTarget.matches(':focus-visible')) focusPoint(currentTarget, last);
      }}
      onBlur={hide}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const index = nearestIndex(event.clientX - box.left, points.length, plotWidth);
        if (index >= 0) show(index, event.clientX, event.clientY);
      }}
      onPointerLeave={hide}
    >
      {column.showsYAxis &&
        range.map((value, i) => (
          <g key={i} fill={theme.textMuted} fontSize={AXIS_FONT}>
            <line x1={0} x2={plotWidth} y1={getY(value)} y2={getY(value)} stroke={theme.grid} strokeDasharray="3 3" />
            <text x={plotWidth + 4} y={getY(value)} dominantBaseline="middle">
              {ticks[i]}
            </text>
          </g>
        ))}
      {sparkType === 'bar'
        ? runs
            .flat()
            .map(({ index, x, y }) => (
              <rect
                key={index}
                x={x - band * 0.35}
                width={Math.max(0.5, band * 0.7)}
                y={Math.min(y, floor)}
                height={Math.max(0.5, Math.abs(floor - y))}
                fill={index === active ? theme.primary : theme.text}
              />
            ))
        : runs.map((run, i) => (
            <g key={i}>
              {sparkType === 'area' && (
                <path
                  d={`${linePath(run)}L${String(run.at(-1)?.x ?? 0)} ${String(floor)}L${String(run[0]?.x ?? 0)} ${String(floor)}Z`}
                  fill={theme.text}
                  fillOpacity={0.2}
                />
              )}
              {run.length === 1 ? (
                <circle cx={run[0]?.x} cy={run[0]?.y} r={2} fill={theme.text} />
              ) : (
                <path d={linePath(run)} fill="none" stroke={theme.text} strokeWidth={2} strokeLinejoin="round" />
              )}
            </g>
          ))}
      {marked && sparkType !== 'bar' && <circle cx={marked.x} cy={marked.y} r={3} fill={theme.primary} />}
    </svg>
  );
}
