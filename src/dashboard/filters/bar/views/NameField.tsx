import { useId, useState } from 'react';
import { t } from '../../../../lib/t';
import { Button } from '../../../../ui/Button';
import { TextInput } from '../../../../ui/form/TextInput';

interface Props {
  readonly name: string;
  /** What speaks against the name, if anything. */
  readonly taken: (name: string) => string | undefined;
  /** The name itself is new: it may be taken as it stands. */
  readonly canKeep?: boolean;
  /** Undefined where the name stays. */
  readonly onDone: (name: string | undefined) => void;
}

/** A name that is being changed: Enter keeps the new one, Escape the old one. */
export function NameField({ name, taken, canKeep = false, onDone }: Props) {
  const [text, setText] = useState(name);
  const problemId = useId();
  const next = text.trim();
  const problem = next === '' ? undefined : taken(next);
  const canSave = next !== '' && problem === undefined;
  const save = (): void => onDone(next === name && !canKeep ? undefined : next);
  return (
    <span className="filter-view-rename">
      <TextInput
        label={t('Name')}
        value={text}
        autoFocus
        maxLength={200}
        invalid={problem !== undefined}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && canSave) save();
          if (event.key !== 'Escape') return;
          // Not for the dialog around it.
          event.stopPropagation();
          onDone(undefined);
        }}
        {...(problem !== undefined && { describedBy: problemId })}
      />
      <Button kind="primary" disabled={!canSave} onClick={save}>
        {t('Save')}
      </Button>
      <Button onClick={() => onDone(undefined)}>{t('Cancel')}</Button>
      {problem !== undefined && (
        <span id={problemId} className="filter-item-problem">
          {problem}
        </span>
      )}
    </span>
  );
}
