import type { VizTheme } from '../../types';

export interface TrendTipProps {
  readonly theme: VizTheme;
  /** Pixels from the left edge of the line to the point. */
  readonly left: number;
  readonly width: number;
  readonly color: string;
  readonly time: string;
  readonly value: string;
}

/** The tooltip of the hovered point. It stays within the chart. */
export function TrendTip({ theme, left, width, color, time, value }: TrendTipProps) {
  const onRight = left > width / 2;
  return (
    <div
      role="status"
      style={{
        position: 'absolute',
        bottom: '100%',
        left: onRight ? undefined : Math.max(0, left - 8),
        right: onRight ? Math.max(0, width - left - 8) : undefined,
        padding: '6px 10px',
        borderRadius: 4,
        border: `1px solid ${theme.border}`,
        background: theme.background,
        color: theme.text,
        font: `12px/1.4 ${theme.fontFamily}`,
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
        boxShadow: '0 2px 8px rgb(0 0 0 / 0.2)',
        zIndex: 'var(--z-raised)',
      }}
    >
      <div>{time}</div>
      <div style={{ fontWeight: 600 }}>
        <span
          aria-hidden
          style={{ display: 'inline-block', width: 8, height: 8, borderRadius: 4, background: color, marginRight: 6 }}
        />
        {value}
      </div>
    </div>
  );
}
