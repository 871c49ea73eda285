import { useState } from 'react';
import type { Person } from '../../api/person';
import { t } from '../../lib/t';
import { PeopleField } from '../../ui/form/PeopleField';
import { useDelayed } from '../../ui/form/useDelayed';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { getProblem } from '../model/datasetProblems';
import { useDatasetOwnersQuery } from '../state/datasetsApi';
import { useDatasetEdit } from './datasetEditContext';

/** Milliseconds. */
const SEARCH_DELAY = 300;

const toNamedPerson = ({ id, first_name, last_name }: Person) => ({
  id,
  name: `${first_name} ${last_name}`.trim() || String(id),
});

/** The owners of the dataset. */
export function OwnersField() {
  const { dataset, problems, change } = useDatasetEdit();
  const { owners } = dataset;
  const [search, setSearch] = useState('');
  const { data = [], isFetching, error } = useDatasetOwnersQuery(useDelayed(search, SEARCH_DELAY));
  const options = data.flatMap(({ text, value }) => (typeof value === 'number' ? [{ id: value, name: text }] : []));
  return (
    <PeopleField
      label={t('Owners')}
      placeholder={t('Select owners')}
      value={owners.map(toNamedPerson)}
      onChange={(selected) => {
        const newOwners = selected.map(
          ({ id, name }): Person => owners.find((owner) => owner.id === id) ?? { id, first_name: name, last_name: '' },
        );
        change((current) => ({ ...current, owners: newOwners }));
      }}
      search={search}
      onSearch={setSearch}
      found={options}
      error={error && getErrorMessage(error)}
      problem={getProblem(problems, 'owners')}
      isLoading={isFetching}
    />
  );
}
