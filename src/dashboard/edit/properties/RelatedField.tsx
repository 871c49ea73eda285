import { useState } from 'react';
import { getErrorMessage } from '../../../lib/getErrorMessage';
import { useInjectApi } from '../../../store/injectApi';
import { PeopleField } from '../../../ui/form/PeopleField';
import type { NamedPerson } from '../../../ui/form/peopleOptions';
import { useDelayed } from '../../../ui/form/useDelayed';
import { propertiesApi, useRelatedNamesQuery } from '../state/propertiesApi';

/** Milliseconds. */
const SEARCH_DELAY = 300;

export interface RelatedFieldProps {
  readonly column: 'owners' | 'roles';
  readonly label: string;
  readonly help: string;
  readonly value: readonly NamedPerson[];
  readonly onChange: (value: readonly NamedPerson[]) => void;
}

/** The owners or the roles of the dashboard. */
export function RelatedField({ column, label, help, value, onChange }: RelatedFieldProps) {
  useInjectApi(propertiesApi);
  const [search, setSearch] = useState('');
  const filter = useDelayed(search.trim(), SEARCH_DELAY);
  const { data: options = [], isFetching, error } = useRelatedNamesQuery({ column, filter });
  return (
    <PeopleField
      label={label}
      help={help}
      error={error && getErrorMessage(error)}
      value={value}
      onChange={onChange}
      search={search}
      onSearch={setSearch}
      found={options}
      isLoading={isFetching}
    />
  );
}
