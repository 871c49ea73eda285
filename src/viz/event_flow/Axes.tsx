import { getNumberFormatter } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import { niceTicks } from '../shared/svg/niceTicks';
import type { VizTheme } from '../types';
import { timeUnit } from './transform';

export interface AxesProps {
  readonly longest: number;
  readonly total: number;
  /** Pixels of the area that the axes enclose. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly theme: VizTheme;
}

/** The axis of elapsed time above the flow, and that of the number of events beside it. */
export function Axes({ longest, total, left, top, right, bottom, theme }: AxesProps) {
  const { unit, length } = timeUnit(longest);
  const format = getNumberFormatter('SMART_NUMBER');
  const label = { fill: theme.text, dominantBaseline: 'central' } as const;
  return (
    <g>
      <line x1={left} x2={right} y1={top} y2={top} stroke={theme.text} />
      <text {...label} x={(left + right) / 2} y={10} textAnchor="middle" fontWeight={600}>
        {t('Elapsed time')}
      </text>
      {niceTicks(0, longest / length).map((value) => {
        const x = longest > 0 ? left + ((value * length) / longest) * (right - left) : left;
        return (
          <g key={value}>
            <line x1={x} x2={x} y1={top - 5} y2={top} stroke={theme.border} />
            <text {...label} x={x} y={top - 13} textAnchor="middle">
              {`${format(value)} ${unit}`}
            </text>
          </g>
        );
      })}
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
