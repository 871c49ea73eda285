import { memo } from 'react';
import { contrastText } from '../../lib/color/color';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { textWidth } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { Layout } from './layout';
import type { Controls } from './readControls';
import { colorBounds, stepColors, valueColor, type MetricCalendar } from './transform';

export interface CalendarProps {
  readonly metric: MetricCalendar;
  /** Pixels. */
  readonly top: number;
  /** The index of its first mark in the chart. */
  readonly firstMark: number;
  readonly controls: Controls;
  readonly layout: Layout;
  readonly colors: readonly string[];
  readonly theme: VizTheme;
}

const LEFT = 10;
const FONT = 10;
const SMALLEST_FONT = 6;

/** The font size at which a text fits in a cell; 0 if none is legible. */
function fitFont(text: string, cellSize: number, fontFamily: string): number {
  const size = Math.min(FONT, cellSize, (FONT * cellSize) / Math.max(1, textWidth(text, FONT, fontFamily)));
  return size < SMALLEST_FONT ? 0 : size;
}

/** The calendar of one metric. Memoised: hovering must not draw thousands of cells again. */
export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { metric, top, firstMark, controls, layout, colors, theme } = props;
  const { cellSize, cellPadding, cellRadius } = controls;
  const bounds = colorBounds(metric, controls.steps);
  const steps = stepColors(colors, bounds);
  const format = getNumberFormatter(controls.valueFormat);
  const cellProps = { width: cellSize, height: cellSize, rx: cellRadius };
  return (
    <g transform={`translate(0, ${String(top)})`}>
      {controls.showMetricName && (
        <text x={LEFT} y={LEFT + 12} fontSize={14} fill={theme.text}>
          {`${t('Metric')}: ${metric.title}`}
        </text>
      )}
      {controls.showLegend &&
        bounds.map((bound, i) => (
          <rect
            key={i}
            {...cellProps}
            x={LEFT + i * (cellSize + cellPadding)}
            y={LEFT + layout.titleHeight}
            fill={steps[i]}
          >
            <title>{`≥ ${format(bound)}`}</title>
          </rect>
        ))}
      {layout.cells.map(({ time, x, y }, i) => {
        const value = metric.values.get(time);
        if (!value) return <rect key={i} {...cellProps} x={x} y={y} fill={theme.grid} />;
        const fill = valueColor(steps, bounds, value.value, theme.background);
        const font = controls.showValues ? fitFont(value.text, cellSize, theme.fontFamily) : 0;
        return (
          <g key={i} data-mark={firstMark + i}>
            <rect {...cellProps} x={x} y={y} fill={fill} />
            {font > 0 && (
              <text
                x={x + cellSize / 2}
                y={y + cellSize / 2}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={font}
                fill={contrastText(fill)}
              >
                {value.text}
              </text>
            )}
          </g>
        );
      })}
      {layout.labels.map(({ text, x, y }, i) => (
        <text key={i} x={x} y={y} textAnchor="middle" fontSize={10} fill={theme.textMuted}>
          {text}
        </text>
      ))}
    </g>
  );
});
