import { t } from '../../lib/t';
import type { VizTheme } from '../types';

/** Pixels. */
export const LANE_CONTROL_HEIGHT = 32;

export interface LaneControlProps {
  readonly value: boolean;
  readonly onChange: (subcategories: boolean) => void;
  readonly theme: VizTheme;
}

/** Lets viewers give each value of the series a lane of its own. It changes this view, not the saved chart. */
export function LaneControl({ value, onChange, theme }: LaneControlProps) {
  const choices = [
    { subcategories: false, label: t('Plain') },
    { subcategories: true, label: t('Subcategories') },
  ];
  return (
    <div
      role="group"
      aria-label={t('Subcategories')}
      style={{ height: LANE_CONTROL_HEIGHT, display: 'flex', gap: 4, justifyContent: 'center' }}
    >
      {choices.map(({ subcategories, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={subcategories === value}
          onClick={() => {
            onChange(subcategories);
          }}
          style={{
            height: 26,
            padding: '0 10px',
            border: `1px solid ${subcategories === value ? theme.primary : theme.border}`,
            borderRadius: 4,
            background: theme.background,
            color: subcategories === value ? theme.primary : theme.text,
            font: `12px ${theme.fontFamily}`,
            cursor: 'pointer',
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
