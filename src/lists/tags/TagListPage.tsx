import { useMemo } from 'react';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { PageLink } from '../../ui/PageLink';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters, auditListColumns } from '../resource/auditListColumns';
import type { ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { CUSTOM_TAGS } from '../../api/customTags';
import { getTagUrl } from '../resource/TagsCell';
import { useEditDialog } from '../resource/useEditDialog';
import { useRemoval } from '../resource/useRemoval';
import { TAG_PATH, tagColumns, tagSchema, type TagRow } from './tagRow';
import { TagStar, TagStars } from './TagStars';

const TagDialog = lazyComponent(() => import('./TagDialog').then((m) => m.TagDialog));

const getName = (row: TagRow): string => row.name;

/** `/superset/tags/` */
export function TagListPage() {
  const dialog = useEditDialog<TagRow>(TAG_PATH);
  const { edit } = dialog;
  const removal = useRemoval({ name: 'tag', noun: t('tag'), getName });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<TagRow>>(
    () => ({
      name: 'tag',
      title: t('Tags'),
      noun: t('tag'),
      schema: tagSchema,
      requestedColumns: tagColumns,
      Provider: TagStars,
      columns: [
        {
          id: 'favorite',
          label: t('Favorite'),
          width: 'icon',
          render: (row) => <TagStar id={row.id} name={row.name} />,
        },
        {
          id: 'name',
          label: t('Name'),
          width: 'name',
          sortBy: 'name',
          render: (row) => <PageLink href={getTagUrl(row.id)}>{row.name}</PageLink>,
        },
        {
          id: 'description',
          label: t('Description'),
          width: 'wide',
          sortBy: 'description',
          render: (row) => row.description,
        },
        ...auditListColumns<TagRow>(),
      ],
      filters: auditFilters(['changed_by', 'changed_on']),
      fixedFilters: CUSTOM_TAGS,
      search: { name: 'name', col: 'name', opr: 'ct' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      getName,
      actions: [createEditAction(edit, { dialogs: [TagDialog] }), remove],
    }),
    [edit, remove],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No Tags created')}
        head={(can) => can('can_write') && <CreateButton label={t('Create a new Tag')} onClick={dialog.create} />}
      />
      {removal.dialog}
      {dialog.isOpen && <TagDialog tag={dialog.row} onSaved={dialog.refetch} onClose={dialog.close} />}
    </>
  );
}
