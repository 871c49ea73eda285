import { useState } from 'react';
import { t } from '../../lib/t';
import { IconButton } from '../../ui/Button';
import { TextInput } from '../../ui/form/TextInput';
import { Icon } from '../../ui/icons';

export interface LabelFieldProps {
  readonly value: string;
  /** Undefined: read-only. */
  readonly onChange: ((value: string) => void) | undefined;
}

/** The inline editable label of an editor. Clearing it restores the default. */
export function LabelField({ value, onChange }: LabelFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft !== undefined && draft.trim() !== value) onChange?.(draft.trim());
    setDraft(undefined);
  };
  if (onChange && draft !== undefined) {
    return (
      <div className="v-adhoc-title">
        <TextInput
          label={t('Label')}
          value={draft}
          autoFocus
          onChange={setDraft}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setDraft(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <div className="v-adhoc-title">
      <span title={value}>{value}</span>
      {onChange && (
        <IconButton
          label={t('Click to edit label')}
          icon={<Icon name="edit" size={14} />}
          onClick={() => setDraft(value)}
        />
      )}
    </div>
  );
}
