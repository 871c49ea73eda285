import { useState } from 'react';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { t } from '../../lib/t';
import { PeopleField } from '../../ui/form/PeopleField';
import { useDelayed } from '../../ui/form/useDelayed';
import { useChartOwnersQuery, type ChartOwner } from './chartPropertiesApi';

const DEBOUNCE_MS = 300;

export interface OwnersFieldProps {
  readonly owners: readonly ChartOwner[];
  readonly onChange: (owners: readonly ChartOwner[]) => void;
}

/** The owners of the chart. */
export function OwnersField({ owners, onChange }: OwnersFieldProps) {
  const [search, setSearch] = useState('');
  const { data: options = [], isFetching, error } = useChartOwnersQuery(useDelayed(search.trim(), DEBOUNCE_MS));
  return (
    <PeopleField
      label={t('Owners')}
      help={t('People who can alter the chart. Searchable by name or username.')}
      placeholder={t('Select owners')}
      value={owners}
      onChange={onChange}
      search={search}
      onSearch={setSearch}
      found={options}
      error={error && getErrorMessage(error)}
      isLoading={isFetching}
    />
  );
}
