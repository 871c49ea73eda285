import { timeAgo } from '../../lib/format/timeAgo';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import { auditListColumns } from '../resource/auditListColumns';
import type { ListColumn } from '../resource/listResource';
import { sqlLabHref } from '../resource/sqlLabHref';
import { SqlLines } from '../resource/SqlLines';
import { TableNames } from '../resource/TableNames';
import { TagsCell } from '../resource/TagsCell';
import type { SavedQueryRow } from './savedQueryRow';

export const getSavedQueryName = ({ label }: SavedQueryRow): string => label ?? '';

/** The columns of both versions; those that only one of them shows are hidden at first. */
export function savedQueryListColumns(
  traits: ServerTraits,
  hasTags: boolean,
  onPreview: (row: SavedQueryRow) => void,
): readonly ListColumn<SavedQueryRow>[] {
  const tags: ListColumn<SavedQueryRow> = {
    id: 'tags',
    label: t('Tags'),
    render: (row) => <TagsCell tags={row.tags} />,
  };
  return [
    {
      id: 'label',
      label: t('Name'),
      width: 'name',
      sortBy: 'label',
      render: (row) => (
        <PageLink href={sqlLabHref(traits, { savedQueryId: row.id })}>
          {getSavedQueryName(row) || t('[untitled]')}
        </PageLink>
      ),
    },
    { id: 'description', label: t('Description'), sortBy: 'description', render: (row) => row.description },
    {
      id: 'sql',
      label: t('SQL'),
      width: 'wide',
      isHiddenByDefault: true,
      render: (row) => <SqlLines sql={row.sql} name={getSavedQueryName(row)} onOpen={() => onPreview(row)} />,
    },
    {
      id: 'database',
      label: t('Database'),
      sortBy: 'database.database_name',
      render: (row) => row.database?.database_name,
    },
    { id: 'schema', label: t('Schema'), sortBy: 'schema', render: (row) => row.schema },
    { id: 'sql_tables', label: t('Tables'), render: (row) => <TableNames tables={row.sql_tables} /> },
    ...(hasTags ? [tags] : []),
    {
      id: 'created_on',
      label: t('Created on'),
      sortBy: 'created_on',
      firstOrder: 'desc',
      isHiddenByDefault: traits.filtersByChanger,
      render: (row) => timeAgo(row.created_on),
    },
    ...auditListColumns<SavedQueryRow>().filter(({ id }) => id !== 'changed_by' || traits.filtersByChanger),
  ];
}
