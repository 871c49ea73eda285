import type { CSSProperties } from 'react';
import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';
import { toCssColor } from './colors';
import type { LegendPosition } from './commonControls';
import './deckLegend.css';
import type { LegendItem } from './model';

export interface DeckLegendProps {
  readonly items: readonly LegendItem[];
  readonly position: LegendPosition;
  readonly theme: VizTheme;
  readonly hidden: ReadonlySet<string>;
  /** Absent: the legend only explains colours. */
  readonly onToggle?: ((key: string) => void) | undefined;
  /** Shows only this one, or all again. */
  readonly onSolo?: ((key: string) => void) | undefined;
}

export function DeckLegend({ items, position, theme, hidden, onToggle, onSolo }: DeckLegendProps) {
  if (items.length === 0) return null;
  const place: CSSProperties = {
    [position.startsWith('t') ? 'top' : 'bottom']: 10,
    [position.endsWith('l') ? 'left' : 'right']: position === 'br' ? 42 : 10,
    background: theme.background,
    borderColor: theme.border,
    color: theme.text,
  };
  return (
    <ul className="deck-legend" aria-label={t('Legend')} style={place}>
      {items.map(({ key, label, color }) => {
        const mark = (
          <i
            style={{ background: hidden.has(key) ? 'transparent' : toCssColor(color), borderColor: toCssColor(color) }}
          />
        );
        return (
          <li key={key}>
            {onToggle ? (
              <button
                type="button"
                aria-pressed={!hidden.has(key)}
                title={label}
                onClick={() => onToggle(key)}
                onDoubleClick={() => onSolo?.(key)}
              >
                {mark}
                {label}
              </button>
            ) : (
              <span title={label}>
                {mark}
                {label}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
