import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { niceTicks } from '../shared/niceTicks';
import type { VizTheme } from '../types';
import { timeUnit, type XAxis } from './transform';

interface TimeAxisProps {
  readonly xAxis: XAxis;
  readonly low: number;
  readonly high: number;
  /** Pixels, as are the others. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly theme: VizTheme;
}

/** The axis above a flow or above sequences: elapsed time, or the number of steps from the aligned event. */
export function TimeAxis({ xAxis, low, high, left, right, top, theme }: TimeAxisProps) {
  const { unit, length } = xAxis === 'time' ? timeUnit(high - low) : { unit: '', length: 1 };
  const format = getNumberFormatter('SMART_NUMBER');
  // A label takes about 70 pixels.
  const ticks = niceTicks(low / length, high / length, Math.max(1, Math.min(8, Math.floor((right - left) / 70))));
  const shown = xAxis === 'step' ? ticks.filter((value) => Number.isInteger(value)) : ticks;
  return (
    <g>
      <line x1={left} x2={right} y1={top} y2={top} stroke={theme.text} />
      {shown.map((value) => {
        const x = high > low ? left + ((value * length - low) / (high - low)) * (right - left) : left;
        return (
          <g key={value}>
            <line x1={x} x2={x} y1={top - 5} y2={top} stroke={theme.border} />
            <text x={x} y={top - 13} textAnchor="middle" dominantBaseline="central" fill={theme.text}>
              {`${format(value)} ${unit}`.trim()}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface FlowAxesProps extends TimeAxisProps {
  readonly total: number;
  readonly bottom: number;
}

/** The axis above the flow, and that of the number of events beside it. */
export function FlowAxes({ total, bottom, ...rest }: FlowAxesProps) {
  const { left, top, right, theme } = rest;
  const format = getNumberFormatter('SMART_NUMBER');
  const label = { fill: theme.text, dominantBaseline: 'central' } as const;
  return (
    <g>
      <TimeAxis {...rest} />
      <text {...label} x={(left + right) / 2} y={10} textAnchor="middle" fontWeight={600}>
        {rest.xAxis === 'time' ? t('Elapsed time') : t('Event sequence')}
      </text>
      <text
        {...label}
        transform={`translate(9, ${String((top + bottom) / 2)}) rotate(-90)`}
        textAnchor="middle"
        fontWeight={600}
      >
        {t('# Events')}
      </text>
      {niceTicks(0, total)
        .filter((value) => Number.isInteger(value))
        .map((value) => {
          const y = total > 0 ? top + (value / total) * (bottom - top) : top;
          return (
            <g key={value}>
              <line x1={left - 5} x2={left} y1={y} y2={y} stroke={theme.border} />
              <text {...label} x={left - 8} y={y} textAnchor="end">
                {format(value)}
              </text>
            </g>
          );
        })}
    </g>
  );
}
