import { t } from '../../../lib/t';
import type { StackStyle } from './types';

const NAMES: Readonly<Record<StackStyle, string>> = {
  none: 'None',
  stack: 'Stack',
  stream: 'Stream',
  expand: 'Expand',
};

/** Height of the row of choices, in pixels. */
export const STACK_STYLE_CONTROL_HEIGHT = 28;

export interface StackStyleControlProps {
  readonly choices: readonly StackStyle[];
  readonly value: StackStyle;
  readonly onChange: (value: StackStyle) => void;
  readonly names?: Readonly<Partial<Record<StackStyle, string>>> | undefined;
}

/** Lets viewers select how series are stacked, above the chart. It changes this view, not the saved chart. */
export function StackStyleControl({ choices, value, onChange, names = NAMES }: StackStyleControlProps) {
  return (
    <div
      role="group"
      aria-label={t('Stacked Style')}
      style={{ height: STACK_STYLE_CONTROL_HEIGHT, display: 'flex', gap: 4 }}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => {
            onChange(choice === value ? 'none' : choice);
          }}
          style={{
            font: 'inherit',
            fontSize: 12,
            height: 24,
            padding: '0 8px',
            cursor: 'pointer',
            color: choice === value ? 'var(--v-primary)' : 'var(--v-text)',
            background: 'var(--v-surface)',
            border: `1px solid ${choice === value ? 'var(--v-primary)' : 'var(--v-border)'}`,
            borderRadius: 4,
          }}
        >
          {t(names[choice] ?? NAMES[choice])}
        </button>
      ))}
    </div>
  );
}
