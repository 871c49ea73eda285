import { useState } from 'react';
import type { Person } from '../../api/dashboardShape';
import { t } from '../../lib/t';
import { useDatasetOwnersQuery } from '../datasetsApi';
import { peopleOptions } from '../peopleOptions';
import { useDelayed } from '../../ui/form/useDelayed';
import { useDatasetEdit } from './editContext';
import { SelectField } from './SelectField';

const nameOfPerson = ({ id, first_name, last_name }: Person): string =>
  `${first_name} ${last_name}`.trim() || String(id);

const named = (person: Person) => ({ id: person.id, name: nameOfPerson(person) });

/** Who may edit the dataset: people found by the server. */
export function OwnersField() {
  const { dataset, change } = useDatasetEdit();
  const [search, setSearch] = useState('');
  const { data: found = [], isFetching } = useDatasetOwnersQuery(useDelayed(search, 300));
  const { owners } = dataset;
  const people: readonly Person[] = [
    ...owners,
    ...found.flatMap(({ text, value }): Person[] =>
      typeof value === 'number' && !owners.some(({ id }) => id === value)
        ? [{ id: value, first_name: text, last_name: '' }]
        : [],
    ),
  ];
  return (
    <SelectField
      label={t('Owners')}
      multi
      loading={isFetching}
      placeholder={t('Select owners')}
      options={peopleOptions(owners.map(named), people.slice(owners.length).map(named), search)}
      value={owners.map((owner) => owner.id)}
      onSearch={setSearch}
      onChange={(ids) => {
        const next = people.filter((person) => ids.includes(person.id));
        change((before) => ({ ...before, owners: next }));
      }}
    />
  );
}
