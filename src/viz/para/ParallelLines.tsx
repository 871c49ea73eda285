import { memo, useMemo } from 'react';
import type { VizTheme } from '../types';
import { linePath, type ParallelLine } from './transform';

export interface ParallelLinesProps {
  /** All lines of the chart. */
  readonly all: readonly ParallelLine[];
  /** Those within the brushes, in the order of their marks; the others are drawn weaker. */
  readonly lines: readonly ParallelLine[];
  /** The left edges of the axes, memoised. */
  readonly xs: readonly number[];
  readonly top: number;
  readonly bottom: number;
  readonly theme: VizTheme;
}

/** The lines, the strongest on top. There can be thousands: they are drawn again only if one of the props changes. */
export const ParallelLines = memo(function ParallelLines({ all, lines, xs, top, bottom, theme }: ParallelLinesProps) {
  const drawn = useMemo(() => {
    const marks = new Map(lines.map((line, i) => [line, i]));
    const strength = (line: ParallelLine) => (marks.has(line) ? line.strength : -1);
    return all.map((line) => ({ line, mark: marks.get(line) })).sort((a, b) => strength(a.line) - strength(b.line));
  }, [all, lines]);
  return (
    <g fill="none" strokeOpacity={0.6} strokeWidth={1.5}>
      {drawn.map(({ line, mark }, i) => (
        <path
          key={i}
          d={linePath(line, xs, top, bottom)}
          {...(mark === undefined
            ? { stroke: theme.border, strokeOpacity: 0.4, pointerEvents: 'none' }
            : { className: 'para-line', 'data-mark': mark, stroke: line.color })}
        />
      ))}
    </g>
  );
});
