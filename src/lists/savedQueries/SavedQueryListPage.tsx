import { useMemo, useState } from 'react';
import type { Client } from '../../api/client/client';
import { serverTraits } from '../../api/session/serverTraits';
import { copyWithToast } from '../../chart/export/share';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { PageLink } from '../../ui/PageLink';
import type { TaggedItem } from '../bulk/BulkTagDialog';
import { auditFilters } from '../resource/auditListColumns';
import { copyQueryLink } from '../resource/copyQueryLink';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction, ListFilterSpec, ListResource } from '../resource/listResource';
import type { Noun } from '../resource/nounText';
import { ResourcePage } from '../resource/ResourcePage';
import { sqlLabHref } from '../resource/sqlLabHref';
import { SqlPreview } from '../resource/SqlPreview';
import type { PreviewedQuery } from '../resource/SqlPreviewDialog';
import { hasTags } from '../../api/customTags';
import { tagFilter } from '../resource/tagFilter';
import { useRemoval } from '../resource/useRemoval';
import { useTagging } from '../resource/useTagging';
import { useExport } from '../transfer/useExport';
import { useImport } from '../transfer/useImport';
import { getSavedQueryName, savedQueryListColumns } from './savedQueryListColumns';
import { savedQueryColumns, savedQuerySchema, taggedQueryColumns, type SavedQueryRow } from './savedQueryRow';

const NAME = 'saved_query';

const toTaggedItem = (row: SavedQueryRow): TaggedItem => ({ ...row, title: getSavedQueryName(row) });

function getFilters(traits: ServerTraits, isTagged: boolean): readonly ListFilterSpec[] {
  return [
    { name: 'database', label: t('Database'), col: 'database', opr: 'rel_o_m', input: 'related', column: 'database' },
    { name: 'schema', label: t('Schema'), col: 'schema', opr: 'eq', input: 'distinct', column: 'schema' },
    ...(isTagged ? [tagFilter('saved_query_tag_id')] : []),
    ...(traits.filtersByChanger ? auditFilters(['changed_by']) : []),
  ];
}

function getQueryActions(
  client: Client,
  traits: ServerTraits,
  onPreview: (row: SavedQueryRow | undefined) => void,
): readonly ListAction<SavedQueryRow>[] {
  const getHref = ({ id }: SavedQueryRow): string => sqlLabHref(traits, { savedQueryId: id });
  return [
    {
      key: 'preview',
      label: t('Query preview'),
      icon: <ListIcon name="eye" />,
      scope: 'row',
      onSelect: ([row]) => onPreview(row),
    },
    {
      key: 'edit',
      label: t('Edit query'),
      icon: <Icon name="edit" />,
      scope: 'row',
      permission: 'can_write',
      href: getHref,
    },
    { key: 'open', label: t('Open in SQL Lab'), icon: <Icon name="external" />, scope: 'row', href: getHref },
    {
      key: 'copy-link',
      label: t('Copy query URL'),
      icon: <Icon name="link" />,
      scope: 'row',
      onSelect: ([row]) => {
        if (row) void copyQueryLink(client, traits, row);
      },
    },
    {
      key: 'copy-sql',
      label: t('Copy query'),
      icon: <Icon name="copy" />,
      scope: 'row',
      onSelect: ([row]) => {
        if (row) void copyWithToast(row.sql, t('SQL Copied!'));
      },
    },
  ];
}

const getNoun = (): Noun => ({ noun: t('query'), plural: t('queries') });

/** `/savedqueryview/list/` */
export function SavedQueryListPage() {
  const client = useClient();
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const isTagged = hasTags(bootstrap);
  const [previewed, setPreviewed] = useState<SavedQueryRow>();
  const removal = useRemoval({ name: NAME, ...getNoun(), getName: getSavedQueryName });
  const { action: remove } = removal;
  const { action: exportAction, dialog: exportDialog } = useExport<SavedQueryRow>({
    name: NAME,
    getName: getSavedQueryName,
  });
  const { action: tag, dialog: tagDialog } = useTagging<SavedQueryRow>({
    type: 'query',
    toItem: toTaggedItem,
    ...getNoun(),
    path: `/api/v1/${NAME}/`,
  });
  const { button: importButton, dialog: importDialog } = useImport({ name: NAME, noun: t('queries') });
  const resource = useMemo<ListResource<SavedQueryRow>>(
    () => ({
      name: NAME,
      title: t('Saved queries'),
      ...getNoun(),
      schema: savedQuerySchema,
      requestedColumns: isTagged ? taggedQueryColumns : savedQueryColumns,
      columns: savedQueryListColumns(traits, isTagged, setPreviewed),
      filters: getFilters(traits, isTagged),
      search: { name: 'label', col: 'label', opr: 'all_text' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      getName: getSavedQueryName,
      actions: [...getQueryActions(client, traits, setPreviewed), exportAction, ...(tag ? [tag] : []), remove],
    }),
    [client, traits, isTagged, exportAction, tag, remove],
  );
  const toQuery = (row: SavedQueryRow): PreviewedQuery => ({
    name: getSavedQueryName(row),
    texts: [{ key: 'sql', label: t('SQL'), sql: row.sql }],
    href: sqlLabHref(traits, { savedQueryId: row.id }),
  });
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No saved queries yet')}
        dialog={(rows) => (
          <SqlPreview
            rows={rows}
            row={previewed}
            nameLabel={t('Query name')}
            toQuery={toQuery}
            onChange={setPreviewed}
          />
        )}
        head={() => (
          <>
            {importButton}
            {canUseSqlLab(bootstrap) && (
              <PageLink className="v-button v-button-primary" href={sqlLabHref(traits, { new: true })}>
                <ListIcon name="plus" />
                {t('Query')}
              </PageLink>
            )}
          </>
        )}
      />
      {removal.dialog}
      {exportDialog}
      {tagDialog}
      {importDialog}
    </>
  );
}
