import { useInjectApi } from '../../../store/injectApi';
import { useState } from 'react';
import { Field } from '../../../ui/form/Field';
import { peopleOptions } from '../../../datasets/peopleOptions';
import { propertiesApi, useRelatedNamesQuery } from '../state/propertiesApi';
import { Select } from '../../../ui/form/Select';
import { useDelayed } from '../../../ui/form/useDelayed';
import { t } from '../../../lib/t';

const TYPING = 300;

interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

export interface RelatedFieldProps {
  readonly column: 'owners' | 'roles';
  readonly label: string;
  readonly help: string;
  readonly value: readonly NamedEntry[];
  readonly onChange: (value: readonly NamedEntry[]) => void;
}

/** People or roles, found by the server. */
export function RelatedField({ column, label, help, value, onChange }: RelatedFieldProps) {
  useInjectApi(propertiesApi);
  const [search, setSearch] = useState('');
  const filter = useDelayed(search.trim(), TYPING);
  const { data: found = [], isFetching, error } = useRelatedNamesQuery({ column, filter });
  const all = [...value, ...found.filter(({ id }) => !value.some((one) => one.id === id))];
  return (
    <Field label={label} help={help}>
      {({ id, labelledBy, describedBy }) => (
        <Select
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          multi
          loading={isFetching}
          {...(error && { emptyText: t('An error has occurred') })}
          options={peopleOptions(value, found, search)}
          value={value.map((one) => one.id)}
          onSearch={setSearch}
          onChange={(ids) => onChange(all.filter((one) => ids.includes(one.id)))}
        />
      )}
    </Field>
  );
}
