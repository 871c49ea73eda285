import type { ReactNode } from 'react';
import type { VizProps } from '../../types';

interface ScrollRegionProps extends Pick<VizProps, 'width' | 'height' | 'theme'> {
  readonly label: string;
  /** Pixels. */
  readonly padding: number;
  readonly children: ReactNode;
}

/** The box of a chart that is HTML of its author: it scrolls, also by keyboard. */
export function ScrollRegion({ label, padding, width, height, theme, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // It scrolls.
      tabIndex={0}
      style={{
        width,
        height,
        boxSizing: 'border-box',
        padding,
        overflow: 'auto',
        // Whatever its styles position stays within the chart.
        contain: 'paint',
        color: theme.text,
        fontFamily: theme.fontFamily,
      }}
    >
      {children}
    </div>
  );
}
