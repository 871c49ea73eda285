import { useMemo, useState, type ReactNode } from 'react';
import type { Client } from '../../api/client/client';
import { updateItem } from '../../api/resource';
import { t, tn } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { useAppDispatch, useClient } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { toast } from '../../ui/toast';
import { useIsTooNarrowToEdit } from '../../ui/useIsTooNarrowToEdit';
import type { BulkItem } from '../items/BulkItemDialogProps';
import { AttachedReports } from '../items/AttachedReports';
import { copyItemLink } from '../items/copyItemLink';
import { useConfirmedRun } from '../bulk/useConfirmedRun';
import { useBulkEdits } from '../items/useBulkEdits';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { useMayEdit } from '../resource/useMayEdit';
import { useRemoval } from '../resource/useRemoval';
import { useTagging } from '../resource/useTagging';
import { useExport } from '../transfer/useExport';
import type { DashboardRow } from './dashboardRow';

const DashboardPropertiesDialog = lazyComponent(() =>
  import('./DashboardPropertiesDialog').then((m) => m.DashboardPropertiesDialog),
);

const PATH = '/api/v1/dashboard/';
const getName = (row: DashboardRow): string => row.title;
const toBulkItem = (row: DashboardRow): BulkItem => row;

function DeleteImpact({ rows }: { readonly rows: readonly DashboardRow[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  return <AttachedReports kind="dashboard" ids={ids} />;
}

async function publish(client: Client, { id }: DashboardRow, published: boolean): Promise<void> {
  await updateItem(client, PATH, id, { published });
}

/** What can be done with dashboards in their list. */
export function useDashboardActions(): {
  readonly actions: readonly ListAction<DashboardRow>[];
  readonly dialogs: ReactNode;
} {
  const client = useClient();
  const mayEdit = useMayEdit();
  const isTooNarrow = useIsTooNarrowToEdit();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<DashboardRow>();
  const isEditable = useMemo(
    () => (row: DashboardRow) =>
      mayEdit(row) &&
      (!row.isManagedExternally || t("This dashboard is managed externally, and can't be edited in Superset")),
    [mayEdit],
  );
  const bulk = useBulkEdits('dashboard', isEditable, toBulkItem);
  const tagging = useTagging<DashboardRow>({
    type: 'dashboard',
    noun: t('dashboard'),
    path: PATH,
    toItem: toBulkItem,
  });
  const removal = useRemoval({
    name: 'dashboard',
    noun: t('dashboard'),
    getName,
    isAvailable: mayEdit,
    Impact: DeleteImpact,
  });
  const exporting = useExport<DashboardRow>({ name: 'dashboard', getName });
  const { actions: bulkActions } = bulk;
  const { propose, confirmation } = useConfirmedRun(bulk.start);
  const { action: tag } = tagging;
  const { action: remove } = removal;
  const { action: exportAction } = exporting;
  const refetch = (): void => {
    dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: PATH }]));
  };

  const actions = useMemo<readonly ListAction<DashboardRow>[]>(() => {
    const setPublished =
      (published: boolean) =>
      async (rows: readonly DashboardRow[]): Promise<void> => {
        const [only] = rows;
        if (rows.length !== 1 || !only) {
          propose(
            {
              title: published
                ? tn('Publish %s dashboard', 'Publish %s dashboards', rows.length)
                : tn('Unpublish %s dashboard', 'Unpublish %s dashboards', rows.length),
              jobs: rows.map((row) => ({ key: row.id, label: row.title, run: () => publish(client, row, published) })),
            },
            published ? t('Publish') : t('Unpublish'),
          );
          return;
        }
        try {
          await publish(client, only, published);
          toast.success(published ? t('This dashboard is now published') : t('This dashboard is now hidden'));
        } catch (error) {
          const { status, message, isNetworkError } = toRequestError(error);
          toast.danger(
            status === 403
              ? t('You do not have permissions to edit this dashboard.')
              : t('Sorry, there was an error saving this dashboard: %s', message),
            isNetworkError ? () => setPublished(published)(rows) : undefined,
          );
        }
        dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: PATH }]));
      };
    const common = { permission: 'can_write', isAvailable: isEditable } as const;
    return [
      {
        ...common,
        key: 'properties',
        label: t('Edit properties'),
        icon: <Icon name="edit" />,
        scope: 'row',
        onSelect: ([row]) => setEdited(row),
        dialogs: [DashboardPropertiesDialog],
      },
      {
        ...common,
        key: 'edit',
        label: t('Edit dashboard'),
        icon: <Icon name="external" />,
        scope: 'row',
        isAvailable: (row) => !isTooNarrow && isEditable(row),
        href: ({ id, slug }) => `/superset/dashboard/${encodeURIComponent(slug ?? id)}/?edit=true`,
      },
      {
        key: 'copy',
        label: t('Copy link'),
        icon: <Icon name="link" />,
        scope: 'row',
        onSelect: ([row]) => {
          if (row) copyItemLink(row.href);
        },
      },
      exportAction,
      {
        ...common,
        key: 'publish',
        label: t('Publish'),
        icon: <ListIcon name="eye" />,
        scope: 'both',
        isAvailable: (row) => row.published !== true && isEditable(row),
        onSelect: (rows) => void setPublished(true)(rows),
      },
      {
        ...common,
        key: 'unpublish',
        label: t('Unpublish'),
        icon: <ListIcon name="eye" />,
        scope: 'both',
        isAvailable: (row) => row.published === true && isEditable(row),
        onSelect: (rows) => void setPublished(false)(rows),
      },
      ...bulkActions,
      ...(tag ? [tag] : []),
      remove,
    ];
  }, [client, isEditable, isTooNarrow, bulkActions, propose, tag, remove, exportAction, dispatch]);
  return {
    actions,
    dialogs: (
      <>
        {edited && (
          <DashboardPropertiesDialog
            key={edited.id}
            id={edited.id}
            onSaved={refetch}
            onClose={() => setEdited(undefined)}
          />
        )}
        {confirmation}
        {bulk.dialog}
        {tagging.dialog}
        {removal.dialog}
        {exporting.dialog}
      </>
    ),
  };
}
