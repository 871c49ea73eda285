import { useCallback } from 'react';
import { fetchDatabaseRelatedObjects, type DatabaseRelatedObjects } from '../../api/databaseConnections';
import { LoadErrorAlert } from '../../chart/errors/LoadErrorAlert';
import { useLoaded } from '../../chart/useLoaded';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { PageLink } from '../../ui/PageLink';
import { Loading } from '../../ui/Loading';
import type { DatabaseRow } from './databaseRow';

const LISTED = 10;

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

/** What uses the databases that are to be deleted. */
export function DatabaseImpact({ rows }: { readonly rows: readonly DatabaseRow[] }) {
  const client = useClient();
  const load = useCallback(
    (signal: AbortSignal) => Promise.all(rows.map(({ id }) => fetchDatabaseRelatedObjects(client, id, signal))),
    [client, rows],
  );
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadErrorAlert error={loaded.error} onRetry={loaded.retry} />;
  return rows.map(({ id, database_name }, i) => {
    const related = loaded.value[i];
    return related && <Uses key={id} name={database_name} related={related} />;
  });
}
