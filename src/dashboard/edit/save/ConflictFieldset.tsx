import { useId } from 'react';
import { t } from '../../../lib/t';
import type { Resolution, Conflict } from '../../../layout/merge/conflict';
import { formatValue } from '../../../layout/merge/formatValue';

export interface ConflictFieldsetProps {
  readonly conflict: Conflict;
  readonly by: string;
  readonly resolution: Resolution | undefined;
  readonly onResolve: (resolution: Resolution) => void;
}

/** One conflict: the original value and both changed ones. */
export function ConflictFieldset({ conflict, by, resolution, onResolve }: ConflictFieldsetProps) {
  const name = useId();
  const sides = [
    { side: 'ours', label: t('Yours'), value: conflict.ours },
    { side: 'theirs', label: by, value: conflict.theirs },
  ] as const;
  return (
    <fieldset className="save-conflict">
      <legend>{conflict.label}</legend>
      <div className="save-before">
        {t('Before:')} <span className="save-value">{formatValue(conflict.base)}</span>
      </div>
      <div className="save-sides">
        {sides.map(({ side, label, value }) => (
          <label key={side} className={`save-side${resolution === side ? ' is-selected' : ''}`}>
            <span className="save-side-name">
              <input type="radio" name={name} checked={resolution === side} onChange={() => onResolve(side)} />
              {label}
            </span>
            <span className="save-value">{formatValue(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
