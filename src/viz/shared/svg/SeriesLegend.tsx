import type { VizTheme } from '../../types';

export interface SeriesLegendProps {
  readonly names: readonly string[];
  readonly colors: readonly string[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (series: number) => void;
  readonly height: number;
  readonly theme: VizTheme;
}

/** The series of a chart; a click hides or shows one. */
export function SeriesLegend({ names, colors, hidden, onToggle, height, theme }: SeriesLegendProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignContent: 'flex-start',
        gap: '2px 12px',
        height,
        overflow: 'auto',
        font: `12px/20px ${theme.fontFamily}`,
      }}
    >
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          aria-pressed={!hidden.has(i)}
          title={name}
          onClick={() => {
            onToggle(i);
          }}
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            maxWidth: 200,
            padding: 0,
            border: 0,
            background: 'none',
            font: 'inherit',
            color: hidden.has(i) ? theme.textMuted : theme.text,
            cursor: 'pointer',
          }}
        >
          <span
            aria-hidden
            style={{
              flex: 'none',
              boxSizing: 'border-box',
              width: 12,
              height: 12,
              borderRadius: 6,
              border: `2px solid ${colors[i] ?? theme.border}`,
              background: hidden.has(i) ? 'none' : colors[i],
            }}
          />
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
        </button>
      ))}
    </div>
  );
}
