import { useLayoutEffect, useRef } from 'react';
import type { VizTheme } from '../../types';
import { tooltipContent, type TooltipText } from '../echarts/tooltip';
import { positionTooltip } from '../echarts/tooltipPosition';

export interface SvgTooltipProps {
  /** Pixels from the corner of the chart. */
  readonly at: { readonly x: number; readonly y: number };
  readonly text: TooltipText;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
}

/** A tooltip beside the pointer, within the chart. */
export function SvgTooltip({ at, text, width, height, theme }: SvgTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(tooltipContent(text));
  }, [text]);
  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip) return;
    const size = { width: tip.offsetWidth, height: tip.offsetHeight };
    const [left, top] = positionTooltip([at.x, at.y], size, { left: 0, top: 0 }, { width, height });
    tip.style.transform = `translate(${String(Math.round(left))}px, ${String(Math.round(top))}px)`;
  }, [text, at, width, height]);
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
