import { useState } from 'react';
import { Field } from '../../ui/form/Field';
import { peopleOptions } from '../../datasets/peopleOptions';
import { t } from '../../lib/t';
import { useChartOwnersQuery, type ChartOwner } from './chartPropertiesApi';
import { Select } from '../../ui/form/Select';
import { useDelayed } from '../../ui/form/useDelayed';

const TYPING = 300;

export interface OwnersFieldProps {
  readonly owners: readonly ChartOwner[];
  readonly onChange: (owners: readonly ChartOwner[]) => void;
}

/** Who may change the chart: people found by the server. */
export function OwnersField({ owners, onChange }: OwnersFieldProps) {
  const [search, setSearch] = useState('');
  const { data: found = [], isFetching } = useChartOwnersQuery(useDelayed(search.trim(), TYPING));
  const people = [...owners, ...found.filter(({ id }) => !owners.some((owner) => owner.id === id))];
  return (
    <Field label={t('Owners')} help={t('People who can alter the chart. Searchable by name or username.')}>
      {({ id, labelledBy, describedBy }) => (
        <Select
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          multi
          loading={isFetching}
          placeholder={t('Select owners')}
          options={peopleOptions(owners, found, search)}
          value={owners.map((owner) => owner.id)}
          onSearch={setSearch}
          onChange={(ids) => onChange(people.filter((person) => ids.includes(person.id)))}
        />
      )}
    </Field>
  );
}
