import { useMemo, useState } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { timeAgo } from '../../lib/format/timeAgo';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters, auditListColumns } from '../resource/auditListColumns';
import { EditableName } from '../resource/EditableName';
import type { ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';
import { cssTemplateColumns, cssTemplateSchema, type CssTemplateRow } from './cssTemplateRow';

const CssTemplateDialog = lazyComponent(() => import('./CssTemplateDialog').then((m) => m.CssTemplateDialog));

const getName = (row: CssTemplateRow): string => row.template_name || t('[Untitled]');

/** `/csstemplatemodelview/list/` */
export function CssTemplateListPage() {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const [edited, setEdited] = useState<CssTemplateRow | 'new'>();
  const removal = useRemoval({ name: 'css_template', noun: t('CSS template'), getName });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<CssTemplateRow>>(
    () => ({
      name: 'css_template',
      title: t('CSS templates'),
      noun: t('CSS template'),
      schema: cssTemplateSchema,
      requestedColumns: cssTemplateColumns,
      columns: [
        {
          id: 'template_name',
          label: t('Name'),
          width: 'name',
          sortBy: 'template_name',
          render: (row) => <EditableName resource="css_template" name={getName(row)} onEdit={() => setEdited(row)} />,
        },
        ...auditListColumns<CssTemplateRow>({ isSortable: false }),
        {
          id: 'created_on',
          label: t('Created on'),
          isHiddenByDefault: traits.filtersByChanger,
          render: (row) => timeAgo(row.created_on),
        },
      ],
      filters: [
        ...(traits.filtersByChanger ? auditFilters(['changed_by']) : []),
        ...auditFilters(['created_by', 'changed_on']),
      ],
      search: { name: 'template_name', col: 'template_name', opr: 'ct' },
      defaultSort: { column: 'template_name', order: 'desc' },
      getName,
      actions: [createEditAction((row) => setEdited(row), { dialogs: [CssTemplateDialog] }), remove],
    }),
    [remove, traits],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No CSS templates yet')}
        head={(can) => can('can_write') && <CreateButton label={t('CSS template')} onClick={() => setEdited('new')} />}
      />
      {removal.dialog}
      {edited !== undefined && (
        <CssTemplateDialog
          template={edited === 'new' ? undefined : edited}
          onSaved={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: '/api/v1/css_template/' }]))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
