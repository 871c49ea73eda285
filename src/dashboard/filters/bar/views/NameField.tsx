import { useId, useState } from 'react';
import { getLengthError } from '../../../../lib/getLengthError';
import { t } from '../../../../lib/t';
import { Button } from '../../../../ui/Button';
import { TextInput } from '../../../../ui/form/TextInput';

/** That the server stores of a filter set; a view in this browser has the same. Source: the OpenAPI document of 2.1.3. */
export const MAX_VIEW_NAME = 500;

interface Props {
  readonly name: string;
  /** Undefined for a valid name. */
  readonly getNameError: (name: string) => string | undefined;
  /** The initial name is a suggestion, which may be saved unchanged. */
  readonly isNew?: boolean;
  /** Called with undefined if the name did not change. */
  readonly onDone: (name: string | undefined) => void;
}

/** Edits a name: Enter saves it, Escape cancels. */
export function NameField({ name, getNameError, isNew = false, onDone }: Props) {
  const [text, setText] = useState(name);
  const errorId = useId();
  const next = text.trim();
  const error = next === '' ? undefined : (getNameError(next) ?? getLengthError(next, MAX_VIEW_NAME));
  const canSave = next !== '' && error === undefined;
  const save = (): void => onDone(next === name && !isNew ? undefined : next);
  return (
    <span className="filter-view-rename">
      <TextInput
        label={t('Name')}
        value={text}
        autoFocus
        invalid={error !== undefined}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' && canSave) save();
          if (event.key !== 'Escape') return;
          // Escape would close the dialog.
          event.stopPropagation();
          onDone(undefined);
        }}
        {...(error !== undefined && { describedBy: errorId })}
      />
      <Button kind="primary" disabled={!canSave} onClick={save}>
        {t('Save')}
      </Button>
      <Button onClick={() => onDone(undefined)}>{t('Cancel')}</Button>
      {error !== undefined && (
        <span id={errorId} className="filter-item-problem">
          {error}
        </span>
      )}
    </span>
  );
}
