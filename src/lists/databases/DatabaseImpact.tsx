import { Fragment, useCallback } from 'react';
import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { checkEach, text } from '../../api/client/parse';
import { fetchDatabaseRelatedObjects, type DatabaseRelatedObjects } from '../../api/databaseConnections';
import { fetchRows } from '../../api/resource';
import { LoadErrorAlert } from '../../chart/errors/LoadErrorAlert';
import { useLoaded } from '../../chart/useLoaded';
import { t, tn } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { PageLink } from '../../ui/PageLink';
import { Alert } from '../../ui/Alert';
import { Loading } from '../../ui/Loading';
import type { DatabaseRow } from './databaseRow';

const LISTED = 10;

const datasetSchema = v.object({ id: v.number(), table_name: text });

interface AttachedDatasets {
  readonly count: number;
  readonly datasets: readonly v.InferOutput<typeof datasetSchema>[];
}

/** The datasets of a database; none where the user may not read datasets: the server's refusal tells of them then. */
async function fetchDatasets(client: Client, databaseId: number, signal: AbortSignal): Promise<AttachedDatasets> {
  const query = {
    path: '/api/v1/dataset/',
    columns: ['id', 'table_name'],
    page: 0,
    pageSize: LISTED,
    orderColumn: 'table_name',
    orderDirection: 'asc',
    filters: [{ col: 'database', opr: 'rel_o_m', value: databaseId }],
  } as const;
  try {
    const { rows, count } = await fetchRows(client, query, signal);
    return { count, datasets: checkEach(datasetSchema, rows, 'result').items };
  } catch (error) {
    if (toRequestError(error).status === 403) return { count: 0, datasets: [] };
    throw error;
  }
}

function Links({
  title,
  items,
  count,
}: {
  readonly title: string;
  readonly items: readonly { readonly href: string; readonly name: string }[];
  readonly count: number;
}) {
  if (count === 0) return null;
  return (
    <>
      <h3 className="database-impact-title">{title}</h3>
      <ul className="list-names">
        {items.slice(0, LISTED).map(({ href, name }) => (
          <li key={href}>
            <PageLink href={href} target="_blank" rel="noreferrer">
              {name}
            </PageLink>
          </li>
        ))}
        {count > LISTED && <li>{t('… and %s others', count - LISTED)}</li>}
      </ul>
    </>
  );
}

/** The server deletes no database that has datasets. */
function Datasets({
  name,
  attached: { count, datasets },
}: {
  readonly name: string;
  readonly attached: AttachedDatasets;
}) {
  if (count === 0) return null;
  return (
    <Alert kind="warning" title={t('Cannot delete a database that has datasets attached')}>
      <Links
        title={tn('%s: %s dataset', '%s: %s datasets', count, name, count)}
        count={count}
        items={datasets.map(({ id, table_name }) => ({
          href: `/dataset/${String(id)}`,
          name: table_name || String(id),
        }))}
      />
      <p>{t('They have to be deleted first.')}</p>
    </Alert>
  );
}

function Uses({ name, related }: { readonly name: string; readonly related: DatabaseRelatedObjects }) {
  const { charts, dashboards, sqllab_tab_states: tabs } = related;
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        {t(
          'is linked to %s charts that appear on %s dashboards and users have %s SQL Lab tabs using this database open. Are you sure you want to continue? Deleting the database will break those objects.',
          charts.count,
          dashboards.count,
          tabs.count,
        )}
      </p>
      <Links
        title={t('Affected Charts')}
        count={charts.count}
        items={charts.result.map(({ id, slice_name }) => ({
          href: `/explore/?slice_id=${String(id)}`,
          name: slice_name || String(id),
        }))}
      />
      <Links
        title={t('Affected Dashboards')}
        count={dashboards.count}
        items={dashboards.result.map(({ id, title }) => ({
          href: `/superset/dashboard/${String(id)}/`,
          name: title || String(id),
        }))}
      />
    </>
  );
}

/** What uses the databases that are to be deleted, and what makes the server refuse. */
export function DatabaseImpact({ rows }: { readonly rows: readonly DatabaseRow[] }) {
  const client = useClient();
  const load = useCallback(
    (signal: AbortSignal) =>
      Promise.all(
        rows.map(({ id }) =>
          Promise.all([fetchDatabaseRelatedObjects(client, id, signal), fetchDatasets(client, id, signal)]),
        ),
      ),
    [client, rows],
  );
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />;
  return rows.map(({ id, database_name }, i) => {
    const uses = loaded.value[i];
    if (!uses) return null;
    const [related, attached] = uses;
    return (
      <Fragment key={id}>
        <Datasets name={database_name} attached={attached} />
        <Uses name={database_name} related={related} />
      </Fragment>
    );
  });
}
