import { useState } from 'react';
import type { DatasetListItem } from '../api/datasets';
import { t } from '../lib/t';
import { useDatasetsQuery } from './state/datasetsApi';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { MoreIcon } from '../ui/moreIcons';
import { Loading } from '../ui/Loading';
import { Avatars } from './Avatars';
import { Pager } from '../ui/Pager';
import { getErrorMessage } from '../lib/getErrorMessage';

const PAGE_SIZE = 25;
/** Header → the server's name of the column to order by. */
const SORTABLE: Readonly<Record<string, string>> = { Name: 'table_name', Schema: 'schema' };
const HEADERS = ['Name', 'Type', 'Schema', 'Connection', 'Owners'];

interface Order {
  readonly orderColumn: string;
  readonly orderDirection: 'asc' | 'desc';
}

export interface DatasetTableProps {
  /** Part of the name. */
  readonly search: string;
  readonly onSelect: (dataset: DatasetListItem) => void;
}

/** A paged table of datasets. Needs another `key` for another search, to start at the first page. */
export function DatasetTable({ search, onSelect }: DatasetTableProps) {
  const [page, setPage] = useState(0);
  const [order, setOrder] = useState<Order>();
  const { data, error, isFetching, refetch } = useDatasetsQuery(
    { search, page, pageSize: PAGE_SIZE, ...order },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching)
    return (
      <Alert title={getErrorMessage(error)}>
        <Button onClick={() => void refetch()}>{t('Retry')}</Button>
      </Alert>
    );
  if (!data) return <Loading />;
  if (data.count === 0) return <EmptyState title={t('No matching records found')} />;
  const sort = (orderColumn: string) =>
    setOrder({
      orderColumn,
      orderDirection: order?.orderColumn === orderColumn && order.orderDirection === 'asc' ? 'desc' : 'asc',
    });
  const ariaSort = (column: string | undefined) => {
    if (column === undefined) return undefined;
    if (order?.orderColumn !== column) return 'none';
    return order.orderDirection === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <>
      <div className="dataset-scroll" aria-busy={isFetching}>
        <table className="dataset-table">
          <thead>
            <tr>
              {HEADERS.map((header) => {
                const column = SORTABLE[header];
                return (
                  <th key={header} scope="col" aria-sort={ariaSort(column)}>
                    {column === undefined ? (
                      t(header)
                    ) : (
                      <button type="button" className="dataset-sort" onClick={() => sort(column)}>
                        {t(header)} <MoreIcon name="sort" size={12} />
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <Button kind="link" onClick={() => onSelect(item)}>
                    {item.table_name}
                  </Button>
                </th>
                <td>{item.kind}</td>
                <td>{item.schema}</td>
                <td>{item.database.database_name}</td>
                <td>
                  <Avatars people={item.owners} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
    </>
  );
}
