import { useMemo, useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { BulkDialog } from '../bulk/BulkDialog';
import type { BulkTask } from '../bulk/bulkRun';
import type { EditedKind } from '../../api/changeItem';
import { useBulkRun } from '../bulk/useBulkRun';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction, ResourceRow } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { hasTags } from '../../api/customTags';
import type { BulkItem, BulkItemDialogProps } from './BulkItemDialogProps';

const BulkCertifyDialog = lazyComponent<BulkItemDialogProps>(() =>
  import('./BulkCertifyDialog').then((m) => m.BulkCertifyDialog),
);
const BulkOwnersDialog = lazyComponent<BulkItemDialogProps>(() =>
  import('./BulkOwnersDialog').then((m) => m.BulkOwnersDialog),
);
const BulkRemoveTagsDialog = lazyComponent<BulkItemDialogProps>(() =>
  import('./BulkRemoveTagsDialog').then((m) => m.BulkRemoveTagsDialog),
);

const DIALOGS = { certify: BulkCertifyDialog, owners: BulkOwnersDialog, removeTags: BulkRemoveTagsDialog };

export interface BulkEdits<Row> {
  readonly actions: readonly ListAction<Row>[];
  /** Starts another task of the page; its rows are refetched after it. */
  readonly start: (task: BulkTask) => void;
  /** Rendered by the page. */
  readonly dialog: ReactNode;
}

/**
 * Edits of many dashboards, charts or datasets: certification, owners, tags. The functions have to be the same for each
 * render. No list of datasets has their tags.
 */
export function useBulkEdits<Row extends ResourceRow>(
  kind: EditedKind,
  isAvailable: (row: Row) => boolean | string,
  toItem: (row: Row) => BulkItem,
): BulkEdits<Row> {
  const withTags = hasTags(useBootstrap()) && kind !== 'dataset';
  const dispatch = useAppDispatch();
  const runner = useBulkRun();
  const [opened, setOpened] = useState<{ readonly dialog: keyof typeof DIALOGS; readonly rows: readonly BulkItem[] }>();
  const { start: run } = runner;
  const start = useMemo(
    () =>
      (task: BulkTask): void =>
        run({
          ...task,
          list: `/api/v1/${kind}/`,
          onEnd: () => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: `/api/v1/${kind}/` }])),
        }),
    [run, dispatch, kind],
  );
  const actions = useMemo<readonly ListAction<Row>[]>(() => {
    const common = { scope: 'bulk', permission: 'can_write', isAvailable } as const;
    const open = (dialog: keyof typeof DIALOGS) => (rows: readonly Row[]) =>
      setOpened({ dialog, rows: rows.map(toItem) });
    return [
      {
        ...common,
        key: 'certify',
        label: t('Certify'),
        icon: <Icon name="certified" />,
        onSelect: open('certify'),
        dialogs: [BulkCertifyDialog],
      },
      {
        ...common,
        key: 'owners',
        label: t('Change owners'),
        icon: <Icon name="user" />,
        onSelect: open('owners'),
        dialogs: [BulkOwnersDialog],
      },
      ...(withTags
        ? [
            {
              ...common,
              key: 'removeTags',
              label: t('Remove tags'),
              icon: <ListIcon name="tag" />,
              onSelect: open('removeTags'),
              dialogs: [BulkRemoveTagsDialog],
            },
          ]
        : []),
    ];
  }, [isAvailable, toItem, withTags]);
  const Dialog = opened && DIALOGS[opened.dialog];
  return {
    actions,
    start,
    dialog: (
      <>
        {Dialog && <Dialog kind={kind} rows={opened.rows} onStart={start} onClose={() => setOpened(undefined)} />}
        <BulkDialog runner={runner} />
      </>
    ),
  };
}
