import { useState } from 'react';
import type { DatasetListItem } from '../api/datasets';
import { isAdmin } from '../api/session/permissions';
import { t } from '../lib/t';
import { useDatasetsQuery } from './datasetsApi';
import { useBootstrap } from '../store/sessionContext';
import { Select } from '../ui/form/Select';
import { useDelayed } from '../ui/form/useDelayed';
import { wordsOf } from './wordsOf';
import './datasets.css';

export interface DatasetChoice {
  readonly id: number;
  /** `<id>__<type>`, as form data names it. */
  readonly key: string;
  readonly name: string;
}

export interface DatasetSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: DatasetChoice | undefined;
  readonly onChange: (choice: DatasetChoice | undefined) => void;
  readonly placeholder?: string;
  /** Only those that the person may overwrite. */
  readonly mine?: boolean;
  readonly autoFocus?: boolean;
}

const PAGE = 100;
const MOST = 1000;

function choiceOf({ id, datasource_type, table_name }: DatasetListItem): DatasetChoice {
  return { id, key: `${String(id)}__${datasource_type}`, name: table_name };
}

/** Its name, and below where it is: several schemas may have one of this name. */
function Described({ item }: { readonly item: DatasetListItem }) {
  const where = [item.database.database_name, item.schema].filter(Boolean).join('.');
  return (
    <span className="dataset-option">
      <span>{item.table_name}</span>
      <span className="dataset-help">{where}</span>
      {item.description !== null && item.description !== '' && <span className="dataset-help">{item.description}</span>}
    </span>
  );
}

/** A choice among all datasets: searched by the server, by name; more of them as the list is scrolled. */
export function DatasetSelect(props: DatasetSelectProps) {
  const { id, label, value, onChange, placeholder = t('Choose a dataset'), mine = false, autoFocus } = props;
  const { user } = useBootstrap();
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(PAGE);
  const settled = useDelayed(search, 300).trim();
  const { data, error, isFetching } = useDatasetsQuery({
    search: settled,
    pageSize: size,
    orderColumn: 'table_name',
    orderDirection: 'asc',
  });
  const mayTake = (item: DatasetListItem) =>
    !mine || isAdmin(user) || item.owners.some((owner) => owner.id === user.userId);
  const items = (data?.items ?? []).filter(mayTake);
  return (
    <Select
      id={id}
      label={label}
      placeholder={placeholder}
      autoFocus={autoFocus}
      clearable
      loading={isFetching || search.trim() !== settled}
      emptyText={error ? wordsOf(error) : t('No matching records found')}
      options={[
        ...(value && !items.some((item) => item.id === value.id) && settled === ''
          ? [{ value: value.key, label: value.name }]
          : []),
        ...items.map((item) => {
          const choice = choiceOf(item);
          return { value: choice.key, label: choice.name, content: <Described item={item} /> };
        }),
      ]}
      value={value?.key}
      onSearch={(text) => {
        setSearch(text);
        setSize(PAGE);
      }}
      onEnd={() => {
        if (!isFetching && data && data.items.length < data.count && size < MOST) setSize(size + PAGE);
      }}
      onChange={(key) => {
        const item = items.find((one) => choiceOf(one).key === key);
        onChange(item ? choiceOf(item) : undefined);
      }}
    />
  );
}
