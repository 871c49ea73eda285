import { useId } from 'react';
import { asOptionalString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { Select } from '../../../ui/form/Select';
import { useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';

interface TimeColumnFieldProps extends Pick<EntryProps, 'entryDraft'> {
  readonly names: readonly string[];
  readonly help: string;
}

/** The time column that the time range of the options, or of a parent, applies to. */
export function TimeColumnField({ entryDraft, names, help }: TimeColumnFieldProps) {
  const id = useId();
  const { edit } = useEntry(entryDraft);
  return (
    <FormField id={id} label={t('Time column')} help={help}>
      <Select
        id={id}
        clearable
        options={names.map((name) => ({ value: name, label: name }))}
        value={asOptionalString(entryDraft.entry.granularity_sqla)}
        onChange={(name) => edit((entry) => ({ ...entry, granularity_sqla: name }))}
      />
    </FormField>
  );
}
