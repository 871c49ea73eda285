import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverTraits } from '../../api/session/serverTraits';
import { timeAgo } from '../../lib/format/timeAgo';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { PageLink } from '../../ui/PageLink';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters, auditListColumns } from '../resource/auditListColumns';
import { ListIcon } from '../resource/ListIcon';
import type { ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';
import type { LayerDialogProps } from './LayerDialog';
import { layerColumns, LAYERS_PATH, layerSchema, type LayerRow } from './layerRow';

const LayerDialog = lazyComponent<LayerDialogProps>(() => import('./LayerDialog').then((m) => m.LayerDialog));

const NAME = 'annotation_layer';
const getName = ({ name }: LayerRow): string => name;
const getHref = (id: number | bigint | string): string => `/annotationlayer/${String(id)}/annotation`;

/** `/annotationlayer/list/` */
export function AnnotationLayerListPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const [edited, setEdited] = useState<LayerRow | 'new'>();
  const removal = useRemoval({ name: NAME, noun: t('annotation layer'), getName });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<LayerRow>>(
    () => ({
      name: NAME,
      title: t('Annotation layers'),
      noun: t('annotation layer'),
      schema: layerSchema,
      requestedColumns: layerColumns,
      columns: [
        {
          id: 'name',
          label: t('Name'),
          width: 'name',
          sortBy: 'name',
          render: (row) => <PageLink href={getHref(row.id)}>{row.name}</PageLink>,
        },
        { id: 'descr', label: t('Description'), width: 'wide', sortBy: 'descr', render: (row) => row.descr },
        ...auditListColumns<LayerRow>().map((column) =>
          column.id === 'changed_on' ? { ...column, sortAliases: ['changed_on'] } : column,
        ),
        {
          id: 'created_on',
          label: t('Created on'),
          sortBy: 'created_on',
          firstOrder: 'desc',
          isHiddenByDefault: traits.filtersByChanger,
          render: (row) => timeAgo(row.created_on),
        },
      ],
      filters: [
        ...(traits.filtersByChanger ? auditFilters(['changed_by']) : []),
        ...auditFilters(['created_by', 'changed_on']),
      ],
      search: { name: 'name', col: 'name', opr: 'annotation_layer_all_text' },
      defaultSort: { column: 'name', order: 'desc' },
      getName,
      actions: [
        {
          key: 'open',
          label: t('Annotations'),
          icon: <ListIcon name="rows" />,
          scope: 'row',
          href: ({ id }) => getHref(id),
        },
        createEditAction((row) => setEdited(row), { dialogs: [LayerDialog] }),
        remove,
      ],
    }),
    [remove, traits],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No annotation layers yet')}
        head={(can) =>
          can('can_write') && <CreateButton label={t('Annotation layer')} onClick={() => setEdited('new')} />
        }
      />
      {removal.dialog}
      {edited !== undefined && (
        <LayerDialog
          layer={edited === 'new' ? undefined : edited}
          onSaved={(id) => {
            dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: LAYERS_PATH }]));
            // A new layer has nothing to see but its annotations, as in Superset.
            if (id !== undefined) void navigate(getHref(id));
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
