import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withAppRoot } from '../../lib/appRoot';
import { utcDateTime } from '../../lib/format/dates';
import { t, tn } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { useInjectApi } from '../../store/injectApi';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { PageLink } from '../../ui/PageLink';
import '../lists.css';
import { getPersonName } from '../../api/person';
import { toQueryError } from '../resource/queryError';
import { resourceApi } from '../resource/resourceApi';
import { ROLES } from '../resource/tableRoles';
import '../resource/resourceTable.css';
import { TagsCell } from '../resource/TagsCell';
import { usePermissions } from '../resource/usePermissions';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { useAppDispatch } from '../../store/hooks';
import { WindowedTable } from '../resource/WindowedTable';
import { useDocumentTitle } from '../useDocumentTitle';
import { TAG_PATH } from './tagRow';
import type { TaggedEntity } from './taggedEntities';
import './tags.css';
import { useTagWithEntitiesQuery, type TagWithEntities } from './tagsApi';
import { LazyFallbackLinks } from '../resource/LazyFallbackLinks';

const TagDialog = lazyComponent(() => import('./TagDialog').then((m) => m.TagDialog));
const DIALOGS = [TagDialog];

/** The known kinds in Superset's order, then the others by their own names. */
function groupEntities(entities: readonly TaggedEntity[]): readonly (readonly [string, readonly TaggedEntity[]])[] {
  const labels: readonly (readonly [string, string])[] = [
    ['dashboard', t('Dashboards')],
    ['chart', t('Charts')],
    ['query', t('Queries')],
    ['dataset', t('Datasets')],
  ];
  const known = new Set(labels.map(([type]) => type));
  const others = [...new Set(entities.map(({ type }) => type).filter((type) => !known.has(type)))];
  return [...labels, ...others.map((type) => [type, type] as const)]
    .map(([type, label]) => [label, entities.filter((entity) => entity.type === type)] as const)
    .filter(([, members]) => members.length > 0);
}

function EntityTable({ label, entities }: { readonly label: string; readonly entities: readonly TaggedEntity[] }) {
  const columns = [t('Name'), t('Last modified'), t('Tags'), t('Owners')];
  return (
    <section className="entities" aria-label={label}>
      <h2>
        {label} <span className="entities-count">{entities.length}</span>
      </h2>
      <WindowedTable
        className="list-table"
        label={label}
        columnCount={columns.length}
        head={columns.map((column) => (
          <th key={column} {...ROLES.columnheader} scope="col" className="list-plain">
            {column}
          </th>
        ))}
        rows={entities}
        getKey={({ id }) => id}
        renderCells={({ name, url, changed_on, tags, owners, creator }) => (
          <>
            <td {...ROLES.cell} className="list-cell-name">
              <PageLink href={url}>{name || t('[Untitled]')}</PageLink>
            </td>
            <td {...ROLES.cell} className="list-cell-normal" data-label={t('Last modified')}>
              {utcDateTime(changed_on)}
            </td>
            <td {...ROLES.cell} className="list-cell-normal" data-label={t('Tags')}>
              <TagsCell tags={tags} />
            </td>
            <td {...ROLES.cell} className="list-cell-normal" data-label={t('Owners')}>
              {owners
                .map((owner) => owner && `${owner.first_name} ${owner.last_name}`.trim())
                .filter(Boolean)
                .join(', ') || creator}
            </td>
          </>
        )}
      />
    </section>
  );
}

function Entities({ data }: { readonly data: TagWithEntities }) {
  const { entities, invalidCount } = data;
  return (
    <>
      {invalidCount > 0 && (
        <Alert
          kind="warning"
          title={tn(
            '%s entry of the list is invalid and not shown.',
            '%s entries of the list are invalid and not shown.',
            invalidCount,
          )}
        />
      )}
      {entities.length === 0 && invalidCount === 0 && (
        <EmptyState title={t('No entities have this tag currently assigned')} />
      )}
      {groupEntities(entities).map(([label, members]) => (
        <EntityTable key={label} label={label} entities={members} />
      ))}
    </>
  );
}

/** `/superset/all_entities/?id=1`: everything that has a tag. */
export function TaggedEntitiesPage() {
  useInjectApi(resourceApi);
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id') ?? '');
  return Number.isSafeInteger(id) && id > 0 ? <InjectedPage key={id} id={id} /> : <InjectedPage id={undefined} />;
}

function InjectedPage({ id }: { readonly id: number | undefined }) {
  const dispatch = useAppDispatch();
  const { data, error: queryError, isFetching, refetch } = useTagWithEntitiesQuery(id ?? skipToken);
  const can = usePermissions('tag', t('tag'));
  usePrefetchedDialogs(DIALOGS, can('can_write'));
  const [isEditing, setIsEditing] = useState(false);
  const error = toQueryError(queryError);
  const tag = data?.tag;
  useDocumentTitle(tag?.name ?? t('Tags'));
  return (
    <div className="list-page">
      <div className="list-head">
        <div>
          <h1>{tag?.name ?? t('Tag')}</h1>
          {tag?.description && <p className="entities-text">{tag.description}</p>}
          {tag && (
            <p className="entities-text">
              {[
                getPersonName(tag.created_by) &&
                  `${t('Created by')} ${tag.created_by?.first_name ?? ''} ${tag.created_by?.last_name ?? ''}`,
                tag.changed_on_delta_humanized && `${t('Last modified')} ${tag.changed_on_delta_humanized}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <div className="list-head-actions">
          <a className="list-full" href={withAppRoot(bypassUrl(`/superset/all_entities/?id=${String(id ?? '')}`))}>
            {t("Open the server's full list")} <Icon name="external" size={14} />
          </a>
          <PageLink href="/superset/tags/">{t('Tags')}</PageLink>
          {tag && can('can_write') && (
            <Button icon={<Icon name="edit" />} onClick={() => setIsEditing(true)}>
              {t('Edit Tag')}
            </Button>
          )}
        </div>
      </div>
      {id === undefined && <EmptyState title={t('No Data')} />}
      {error && (
        <Alert title={`${t('Error Fetching Tagged Objects')}: ${error.message}`}>
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </Alert>
      )}
      {(id === undefined || error) && <LazyFallbackLinks />}
      {isFetching && !data && <Loading />}
      {data && !error && <Entities data={data} />}
      {isEditing && tag && (
        <TagDialog
          tag={tag}
          onSaved={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: TAG_PATH }]))}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
