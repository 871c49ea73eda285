import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { getInlineKey } from '../../../lib/direction';
import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';

export interface SeriesLegendProps {
  readonly names: readonly string[];
  readonly colors: readonly string[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (series: number) => void;
  readonly height: number;
  readonly theme: VizTheme;
}

/** The index that a key moves to; undefined where it moves to none. */
function movedIndex(key: string, index: number, count: number): number | undefined {
  const target = { ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1 }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}

/** The series of a chart; a click hides or shows one. A single tab stop, with arrow keys inside: there may be a thousand. */
export function SeriesLegend({ names, colors, hidden, onToggle, height, theme }: SeriesLegendProps) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, names.length - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = movedIndex(getInlineKey(event.key, event.currentTarget), current, names.length);
    const button = next === undefined ? undefined : event.currentTarget.children[next];
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const index = [...event.currentTarget.children].indexOf(event.target);
    if (index >= 0) setAt(index);
  };
  return (
    <div
      role="toolbar"
      aria-label={t('Legend')}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
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
          key={i}
          type="button"
          tabIndex={i === current ? 0 : -1}
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
