import type { TableColumn } from '../../../api/databases';
import { t } from '../../../lib/t';
import { Alert } from '../../../ui/Alert';
import { EmptyState } from '../../../ui/EmptyState';
import { Loading } from '../../../ui/Loading';
import { PageLink } from '../../../ui/PageLink';
import { toQueryError } from '../../resource/queryError';
import { getExploreUrl } from '../datasetRow';
import { useExistingDatasetQuery, useSourceTableColumnsQuery, type TableArgs } from './sourceApi';

/** Columns of a very wide table that are listed. */
const MAX_LISTED = 500;

function ColumnTable({ columns }: { readonly columns: readonly TableColumn[] }) {
  return (
    <>
      <table className="dataset-table">
        <caption className="v-visually-hidden">{t('Table columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Column name')}</th>
            <th scope="col">{t('Datatype')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.slice(0, MAX_LISTED).map(({ name, type }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > MAX_LISTED && <p>{t('… and %s others', columns.length - MAX_LISTED)}</p>}
    </>
  );
}

/** The columns of a table, and the dataset that it already has. */
export function TablePreview({ table }: { readonly table: TableArgs }) {
  const columns = useSourceTableColumnsQuery(table);
  const { currentData: existing } = useExistingDatasetQuery(table);
  const error = toQueryError(columns.error);
  return (
    <section className="dataset-preview" aria-label={table.table}>
      <h2>{table.table}</h2>
      {existing && (
        <Alert kind="info" title={t('This table already has a dataset')}>
          <p>
            {t(
              'This table already has a dataset associated with it. You can only associate one dataset with a table.\n',
            )}{' '}
            <PageLink href={getExploreUrl(existing)}>{t('View Dataset')}</PageLink>
          </p>
        </Alert>
      )}
      {columns.isFetching ? (
        <Loading />
      ) : error ? (
        <Alert title={t('Unable to load columns for the selected table. Please select a different table.')}>
          {error.message}
        </Alert>
      ) : columns.currentData?.length === 0 ? (
        <EmptyState
          title={t('No table columns')}
          description={t('This database table does not contain any data. Please select a different table.')}
        />
      ) : (
        <ColumnTable columns={columns.currentData ?? []} />
      )}
    </section>
  );
}
