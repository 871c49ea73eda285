import { useId } from 'react';
import { t } from '../../lib/t';

/** Height of the row, in pixels. */
export const BASE_CONTROL_HEIGHT = 28;

export interface BaseControlProps {
  /** The index of the x that changes are relative to, and its text. */
  readonly base: number;
  readonly text: string;
  readonly last: number;
  readonly onBase: (base: number) => void;
  readonly rescales: boolean;
  readonly onRescales: (rescales: boolean) => void;
}

/** Lets viewers select since when changes are counted, and whether the value axis follows. It changes this view, not the saved chart. */
export function BaseControl({ base, text, last, onBase, rescales, onRescales }: BaseControlProps) {
  const id = useId();
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <div style={{ height: BASE_CONTROL_HEIGHT, display: 'flex', gap: 8, alignItems: 'center', fontSize: 12 }}>
      <label htmlFor={id} style={oneLine}>
        {t('Change since')} {text}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={base}
        aria-valuetext={text}
        onChange={(event) => {
          onBase(Number(event.target.value));
        }}
        style={{ flex: '0 1000 120px', minWidth: 24 }}
      />
      <label style={{ ...oneLine, display: 'flex', gap: 4, alignItems: 'center', flexShrink: 0 }}>
        <input
          type="checkbox"
          checked={rescales}
          onChange={(event) => {
            onRescales(event.target.checked);
          }}
        />
        {t('Re-scale y-axis')}
      </label>
    </div>
  );
}
