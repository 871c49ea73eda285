import { t } from '../../lib/t';
import { Icon } from '../icons';
import type { SelectOption } from './selectTypes';

/** The number of visible chips; the others are counted. */
const SHOWN = 100;

export interface SelectChipsProps {
  readonly selected: readonly SelectOption[];
  readonly disabled: boolean;
  readonly onRemove: (option: SelectOption) => void;
}

/** The selected options of a select with several values. */
export function SelectChips({ selected, disabled, onRemove }: SelectChipsProps) {
  return (
    <>
      {selected.slice(0, SHOWN).map((option, i) => (
        <span
          key={`${typeof option.value}:${String(option.value)}:${String(i)}`}
          className="v-chip"
          title={option.label}
        >
          <span className="v-chip-label">{option.content ?? option.label}</span>
          {!disabled && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('Remove %s', option.label)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemove(option)}
            >
              <Icon name="close" size={10} />
            </button>
          )}
        </span>
      ))}
      {selected.length > SHOWN && <span className="v-chip">+ {selected.length - SHOWN} ...</span>}
    </>
  );
}
