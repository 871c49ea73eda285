import { useState } from 'react';
import type { DatasetListItem } from '../api/datasets';
import { isAdmin } from '../api/session/permissions';
import { t } from '../lib/t';
import { useDatasetsQuery } from './state/datasetsApi';
import { useBootstrap } from '../store/sessionContext';
import { Select } from '../ui/form/Select';
import { useDelayed } from '../ui/form/useDelayed';
import { getErrorMessage } from '../lib/getErrorMessage';
import { toSelectedDataset, type SelectedDataset } from './model/toSelectedDataset';
import './datasets.css';

export interface DatasetSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: SelectedDataset | undefined;
  readonly onChange: (choice: SelectedDataset | undefined) => void;
  readonly placeholder?: string;
  /** Only datasets that the user may overwrite. */
  readonly ownOnly?: boolean;
  readonly autoFocus?: boolean;
}

const PAGE_SIZE = 100;
const MAX_OPTIONS = 1000;

/** The name, and below it the database and schema, because names are not unique. */
function DatasetOption({ item }: { readonly item: DatasetListItem }) {
  const location = [item.database.database_name, item.schema].filter(Boolean).join('.');
  return (
    <span className="dataset-option">
      <span>{item.table_name}</span>
      <span className="dataset-help">{location}</span>
      {item.description !== null && item.description !== '' && <span className="dataset-help">{item.description}</span>}
    </span>
  );
}

/** Selects a dataset; searched by name on the server, with more options loaded on scroll. */
export function DatasetSelect(props: DatasetSelectProps) {
  const {
    id,
    label,
    value,
    onChange,
    placeholder = t('Choose a dataset'),
    ownOnly: ownOnly = false,
    autoFocus,
  } = props;
  const { user } = useBootstrap();
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(PAGE_SIZE);
  const delayedSearch = useDelayed(search, 300).trim();
  const { data, error, isFetching } = useDatasetsQuery({
    search: delayedSearch,
    pageSize: size,
    orderColumn: 'table_name',
    orderDirection: 'asc',
  });
  const canSelect = (item: DatasetListItem) =>
    !ownOnly || isAdmin(user) || item.owners.some((owner) => owner.id === user.userId);
  // What was found before is no answer to a search that failed; the pages before one that failed are.
  const found = error && size === PAGE_SIZE ? undefined : data;
  const items = (found?.items ?? []).filter(canSelect);
  return (
    <Select
      id={id}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      clearable
      loading={isFetching || search.trim() !== delayedSearch}
      emptyText={error ? getErrorMessage(error) : t('No matching records found')}
      options={[
        ...(value && !items.some((item) => item.id === value.id) && delayedSearch === ''
          ? [{ value: value.key, label: value.name }]
          : []),
        ...items.map((item) => {
          const option = toSelectedDataset(item);
          return { value: option.key, label: option.name, content: <DatasetOption item={item} /> };
        }),
      ]}
      value={value?.key}
      onSearch={(text) => {
        setSearch(text);
        setSize(PAGE_SIZE);
      }}
      onEnd={() => {
        if (!isFetching && data && data.items.length < data.count && size < MAX_OPTIONS) setSize(size + PAGE_SIZE);
      }}
      onChange={(key) => {
        const item = items.find((option) => toSelectedDataset(option).key === key);
        onChange(item ? toSelectedDataset(item) : undefined);
      }}
    />
  );
}
