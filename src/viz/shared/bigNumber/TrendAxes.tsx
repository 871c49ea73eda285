import { textWidth } from '../measureText';
import type { VizTheme } from '../../types';
import type { TrendAxesOptions } from './trendAxesOptions';
import { getLabelX, getTrendTicks } from './trendTicks';

export interface TrendAxesProps {
  readonly axes: TrendAxesOptions;
  readonly theme: VizTheme;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly xs: readonly [number, number];
  readonly ys: readonly [number, number];
  /** The times of the points, and the values between the ends, that can have labels. */
  readonly times: readonly number[];
  readonly values: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly formatTime: (ms: number) => string;
  readonly formatValue: (value: number) => string;
}

const FONT = 11;
const GAP = 6;

/** The axes of a trend line; only some have labels at their ends. */
export function TrendAxes(props: TrendAxesProps) {
  const { axes, theme, box, xs, ys, times, values, width, height, formatTime, formatValue } = props;
  const floor = box.top + box.height;
  const label = { fill: theme.textMuted, fontSize: FONT, fontFamily: theme.fontFamily };
  const getWidth = (ms: number) => textWidth(formatTime(ms), FONT, theme.fontFamily);
  const space = {
    getX: (ms: number) => box.left + ((ms - xs[0]) / (xs[1] - xs[0] || 1)) * box.width,
    getWidth,
    from: axes.xLabels ? box.left + getWidth(xs[0]) + GAP : 0,
    to: axes.xLabels ? width - getWidth(xs[1]) - GAP : width,
  };
  const getY = (value: number) => box.top + ((ys[1] - value) / (ys[1] - ys[0])) * box.height;
  return (
    <g pointerEvents="none">
      {axes.x && <line x1={box.left} x2={width} y1={floor} y2={floor} stroke={theme.textMuted} />}
      {axes.y && <line x1={box.left} x2={box.left} y1={box.top} y2={floor} stroke={theme.textMuted} />}
      {axes.x &&
        getTrendTicks(times, space).map((ms) => (
          <text {...label} key={ms} x={getLabelX(ms, space)} y={height - 4} textAnchor="middle">
            {formatTime(ms)}
          </text>
        ))}
      {axes.x && axes.xLabels && (
        <>
          <text {...label} x={box.left} y={height - 4}>
            {formatTime(xs[0])}
          </text>
          <text {...label} x={width} y={height - 4} textAnchor="end">
            {formatTime(xs[1])}
          </text>
        </>
      )}
      {axes.y &&
        values.map((value) => (
          <text {...label} key={value} x={box.left - 4} y={getY(value) + 4} textAnchor="end">
            {formatValue(value)}
          </text>
        ))}
      {axes.y && axes.yLabels && (
        <>
          <text {...label} x={box.left - 4} y={box.top + 8} textAnchor="end">
            {formatValue(ys[1])}
          </text>
          <text {...label} x={box.left - 4} y={floor} textAnchor="end">
            {formatValue(ys[0])}
          </text>
        </>
      )}
    </g>
  );
}
