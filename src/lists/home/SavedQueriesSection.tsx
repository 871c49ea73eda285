import { useMemo, useSyncExternalStore } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useService, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/Menu';
import { PageLink } from '../../ui/PageLink';
import { copyQueryLink } from '../resource/copyQueryLink';
import { getFirstLines } from '../resource/getFirstLines';
import { ListIcon } from '../resource/ListIcon';
import { getFetchErrorText } from '../resource/nounText';
import { PendingDeletes } from '../resource/PendingDeletes';
import { sqlLabHref } from '../resource/sqlLabHref';
import { usePermissions } from '../resource/usePermissions';
import { useRemoval } from '../resource/useRemoval';
import { useResourceRows } from '../resource/useResourceRows';
import { getSavedQueryQuery, HOME_SIZE } from './homeQueries';
import { getHomeQueryName, homeQueryResource, type HomeQueryRow } from './homeQueryRow';
import './savedQueriesSection.css';
import { TilePlaceholders } from './Tiles';
import { TileText } from '../items/TileText';

const NAME = homeQueryResource.name;

/**
 * The user's saved queries on the home page, the last changed first. There are no tabs of favorites or of others' queries: the
 * server lets nobody mark one as a favorite, and lists to each user only what he has saved himself. Source:
 * superset/queries/saved_queries/filters.py, `SavedQueryFilter`.
 */
export function SavedQueriesSection({ userId }: { readonly userId: number }) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const can = usePermissions(NAME, t('query'));
  const list = useResourceRows(
    homeQueryResource,
    useMemo(() => getSavedQueryQuery(userId), [userId]),
  );
  const removal = useRemoval<HomeQueryRow>({
    name: NAME,
    noun: t('query'),
    plural: t('queries'),
    getName: getHomeQueryName,
  });
  const pendingDeletes = useService(PendingDeletes);
  const hidden = useSyncExternalStore(pendingDeletes.subscribe, () => pendingDeletes.getHidden(`/api/v1/${NAME}/`));
  const rows = list.rows?.filter(({ id }) => !hidden.has(id));
  const getHref = ({ id }: HomeQueryRow): string => sqlLabHref(traits, { savedQueryId: id });
  const getItems = (row: HomeQueryRow) => [
    { key: 'edit', label: t('Edit'), icon: <Icon name="edit" />, href: getHref(row) },
    {
      key: 'share',
      label: t('Copy query URL'),
      icon: <Icon name="link" />,
      onSelect: () => void copyQueryLink(client, traits, row),
    },
    ...(can('can_write')
      ? [
          {
            key: 'delete',
            label: t('Delete'),
            icon: <ListIcon name="trash" />,
            onSelect: () => removal.action.onSelect?.([row]),
          },
        ]
      : []),
  ];
  return (
    <section className="home-section" aria-label={t('Saved queries')}>
      <div className="home-head">
        <h2>{t('Saved queries')}</h2>
        <PageLink className="v-button v-button-default" href={sqlLabHref(traits, { new: true })}>
          <ListIcon name="plus" size={14} />
          {t('SQL query')}
        </PageLink>
        <PageLink className="home-all" href="/savedqueryview/list/">
          {t('View All »')}
        </PageLink>
      </div>
      {list.error && (
        <Alert title={getFetchErrorText({ noun: t('query'), plural: t('queries') }, list.error.message)}>
          <Button onClick={list.refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {!list.error && !rows && <TilePlaceholders count={HOME_SIZE} />}
      {!list.error && rows?.length === 0 && <EmptyState title={t('No saved queries yet')} />}
      {!list.error && rows && rows.length > 0 && (
        <ul className="tiles">
          {rows.map((row) => (
            <li key={row.id} className="tile">
              <pre className="tile-sql" aria-hidden="true">
                {getFirstLines(row.sql)}
              </pre>
              <div className="tile-head">
                <PageLink href={getHref(row)} className="tile-title" title={getHomeQueryName(row)}>
                  {getHomeQueryName(row) || t('[untitled]')}
                </PageLink>
                <Menu label={t('Actions for %s', getHomeQueryName(row))} align="end" items={getItems(row)} />
              </div>
              <div className="tile-foot">
                <TileText>{t('Modified %s', row.changed_on_delta_humanized)}</TileText>
              </div>
            </li>
          ))}
        </ul>
      )}
      {removal.dialog}
    </section>
  );
}
