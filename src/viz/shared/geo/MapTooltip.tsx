import { useLayoutEffect, useRef } from 'react';
import type { VizTheme } from '../../types';
import { positionTooltip } from '../echarts/tooltipPosition';
import { tooltipContent, type TooltipText } from '../echarts/tooltip';

export interface MapTooltipProps {
  readonly text: TooltipText;
  /** Pixels from the corner of the map. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
}

/** A tooltip beside the pointer, within the chart. */
export function MapTooltip({ text, x, y, width, height, theme }: MapTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(tooltipContent(text));
  }, [text]);
  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip) return;
    const size = { width: tip.offsetWidth, height: tip.offsetHeight };
    const [left, top] = positionTooltip([x, y], size, { left: 0, top: 0 }, { width, height });
    tip.style.transform = `translate(${String(Math.round(left))}px, ${String(Math.round(top))}px)`;
  }, [text, x, y, width, height]);
  return (
    <div
      ref={box}
      aria-hidden
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        zIndex: 'var(--z-raised)',
        pointerEvents: 'none',
        padding: '6px 10px',
        border: `1px solid ${theme.border}`,
        borderRadius: 4,
        background: theme.background,
        color: theme.text,
        font: `12px/1.5 ${theme.fontFamily}`,
      }}
    />
  );
}
