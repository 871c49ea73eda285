import type { VizTheme } from '../../types';
import type { TrendAxesOptions } from './trendAxesOptions';

export interface TrendAxesProps {
  readonly axes: TrendAxesOptions;
  readonly theme: VizTheme;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly xs: readonly [number, number];
  readonly ys: readonly [number, number];
  readonly width: number;
  readonly height: number;
  readonly formatTime: (ms: number) => string;
  readonly formatValue: (value: number) => string;
}

/** The axes of a trend line, with labels at their ends. */
export function TrendAxes({ axes, theme, box, xs, ys, width, height, formatTime, formatValue }: TrendAxesProps) {
  const floor = box.top + box.height;
  const label = { fill: theme.textMuted, fontSize: 11, fontFamily: theme.fontFamily };
  return (
    <g pointerEvents="none">
      {axes.x && <line x1={box.left} x2={width} y1={floor} y2={floor} stroke={theme.textMuted} />}
      {axes.y && <line x1={box.left} x2={box.left} y1={box.top} y2={floor} stroke={theme.textMuted} />}
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
