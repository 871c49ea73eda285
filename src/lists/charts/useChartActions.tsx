import { useMemo, useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import type { BulkItem } from '../items/BulkItemDialogProps';
import { copyItemLink } from '../items/copyItemLink';
import { useBulkEdits } from '../items/useBulkEdits';
import type { ListAction } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { useMayEdit } from '../resource/useMayEdit';
import { useRemoval } from '../resource/useRemoval';
import { useTagging } from '../resource/useTagging';
import { useExport } from '../transfer/useExport';
import type { ChartRow } from './chartRow';
import { DeleteImpact } from './DeleteImpact';

const ChartPropertiesDialog = lazyComponent(() =>
  import('./ChartPropertiesDialog').then((m) => m.ChartPropertiesDialog),
);
const BulkDatasetDialog = lazyComponent(() => import('./BulkDatasetDialog').then((m) => m.BulkDatasetDialog));

const PATH = '/api/v1/chart/';
const getName = (row: ChartRow): string => row.title;
const toBulkItem = (row: ChartRow): BulkItem => row;

/** What can be done with charts in their list. */
export function useChartActions(): { readonly actions: readonly ListAction<ChartRow>[]; readonly dialogs: ReactNode } {
  const mayEdit = useMayEdit();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<ChartRow>();
  const [swapped, setSwapped] = useState<readonly ChartRow[]>();
  const isEditable = useMemo(
    () => (row: ChartRow) =>
      mayEdit(row) &&
      (!row.isManagedExternally || t("This chart is managed externally, and can't be edited in Superset")),
    [mayEdit],
  );
  const bulk = useBulkEdits('chart', isEditable, toBulkItem);
  const tagging = useTagging<ChartRow>({ type: 'chart', noun: t('chart'), path: PATH, toItem: toBulkItem });
  const removal = useRemoval({ name: 'chart', noun: t('chart'), getName, isAvailable: mayEdit, Impact: DeleteImpact });
  const exporting = useExport<ChartRow>({ name: 'chart', getName });
  const { actions: bulkActions } = bulk;
  const { action: tag } = tagging;
  const { action: remove } = removal;
  const { action: exportAction } = exporting;

  const actions = useMemo<readonly ListAction<ChartRow>[]>(() => {
    const common = { permission: 'can_write', isAvailable: isEditable } as const;
    return [
      {
        ...common,
        key: 'properties',
        label: t('Edit properties'),
        icon: <Icon name="edit" />,
        scope: 'row',
        onSelect: ([row]) => setEdited(row),
        dialogs: [ChartPropertiesDialog],
      },
      {
        ...common,
        key: 'edit',
        label: t('Edit chart'),
        icon: <Icon name="external" />,
        scope: 'row',
        href: ({ id }) => `/explore/?slice_id=${String(id)}`,
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
      ...bulkActions,
      {
        ...common,
        key: 'dataset',
        label: t('Swap dataset'),
        icon: <Icon name="table" />,
        scope: 'bulk',
        onSelect: setSwapped,
        dialogs: [BulkDatasetDialog],
      },
      ...(tag ? [tag] : []),
      remove,
    ];
  }, [isEditable, bulkActions, tag, remove, exportAction]);
  return {
    actions,
    dialogs: (
      <>
        {edited && (
          <ChartPropertiesDialog
            key={edited.id}
            id={edited.id}
            onSaved={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: PATH }]))}
            onClose={() => setEdited(undefined)}
          />
        )}
        {swapped && <BulkDatasetDialog rows={swapped} onStart={bulk.start} onClose={() => setSwapped(undefined)} />}
        {bulk.dialog}
        {tagging.dialog}
        {removal.dialog}
        {exporting.dialog}
      </>
    ),
  };
}
