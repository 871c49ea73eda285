import { useState } from 'react';
import { t } from '../../lib/t';
import '../datasets.css';
import { useDatasetChartsQuery } from '../state/datasetsApi';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { PageLink } from '../../ui/PageLink';
import { Avatars } from '../Avatars';
import { Pager } from '../../ui/Pager';
import { getErrorMessage } from '../../lib/getErrorMessage';

const PAGE = 25;

/** The charts that use the dataset, and their dashboards. */
export function ChartUsageTable({ datasetId }: { readonly datasetId: string }) {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useDatasetChartsQuery({ id: datasetId, page });
  if (error && !isFetching)
    return (
      <Alert title={getErrorMessage(error)}>
        <Button onClick={() => void refetch()}>{t('Retry')}</Button>
      </Alert>
    );
  if (!data) return <Loading />;
  if (data.count === 0) return <EmptyState title={t('No items')} />;
  return (
    <>
      <div className="dataset-scroll" aria-busy={isFetching}>
        <table className="dataset-table">
          <thead>
            <tr>
              <th scope="col">{t('Chart')}</th>
              <th scope="col">{t('Chart owners')}</th>
              <th scope="col">{t('Last modified')}</th>
              <th scope="col">{t('Dashboard usage')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((chart) => (
              <tr key={chart.id}>
                <th scope="row">
                  <PageLink href={chart.url} target="_blank">
                    {chart.slice_name}
                  </PageLink>
                </th>
                <td>
                  <Avatars people={chart.owners} />
                </td>
                <td>{chart.changed_on_delta_humanized}</td>
                <td>
                  <ul className="dataset-links">
                    {chart.dashboards.map((dashboard) => (
                      <li key={dashboard.id}>
                        <PageLink href={`/superset/dashboard/${String(dashboard.id)}/`} target="_blank">
                          {dashboard.dashboard_title}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.count > PAGE && <Pager page={page} pageSize={PAGE} count={data.count} onPage={setPage} />}
    </>
  );
}
