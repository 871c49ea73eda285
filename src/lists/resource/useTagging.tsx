import { useMemo, useState, type ReactNode } from 'react';
import type { TaggedType } from '../../api/tags';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { toast } from '../../ui/toast';
import { BulkDialog } from '../bulk/BulkDialog';
import { isWholeRun } from '../bulk/bulkRun';
import type { BulkTagDialogProps, TaggedItem } from '../bulk/BulkTagDialog';
import { useBulkRun } from '../bulk/useBulkRun';
import { ListIcon } from './ListIcon';
import type { ListAction, ResourceRow } from './listResource';
import { getTaggedText, type Noun } from './nounText';
import { resourceApi } from './resourceApi';
import { hasTags } from '../../api/customTags';

const BulkTagDialog = lazyComponent<BulkTagDialogProps>(() =>
  import('../bulk/BulkTagDialog').then((m) => m.BulkTagDialog),
);

export interface Tagging<Row> {
  /** Undefined where the server has no tags. */
  readonly action: ListAction<Row> | undefined;
  /** Rendered by the page. */
  readonly dialog: ReactNode;
}

/** Adds tags to the selected rows. `path` is that of the list: '/api/v1/dashboard/'; `toItem` has to be the same for each render. */
export function useTagging<Row extends ResourceRow>(
  options: Noun & {
    readonly type: TaggedType;
    readonly path: string;
    readonly toItem: (row: Row) => TaggedItem;
  },
): Tagging<Row> {
  const { type, path, toItem } = options;
  const isAvailable = hasTags(useBootstrap());
  const dispatch = useAppDispatch();
  const runner = useBulkRun();
  const [items, setItems] = useState<readonly TaggedItem[]>();
  const action = useMemo<ListAction<Row> | undefined>(
    () =>
      isAvailable
        ? {
            key: 'tag',
            label: t('Add Tag'),
            icon: <ListIcon name="tag" />,
            scope: 'bulk',
            permission: 'can_write',
            onSelect: (rows) => setItems(rows.map(toItem)),
            dialogs: [BulkTagDialog],
          }
        : undefined,
    [isAvailable, toItem],
  );
  return {
    action,
    dialog: (
      <>
        {items && (
          <BulkTagDialog
            type={type}
            items={items}
            noun={options}
            onStart={(task) =>
              runner.start({
                ...task,
                list: path,
                onEnd: (run) => {
                  dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: path }]));
                  if (isWholeRun(run)) toast.success(getTaggedText(options, task.jobs.length));
                },
              })
            }
            onClose={() => setItems(undefined)}
          />
        )}
        <BulkDialog runner={runner} />
      </>
    ),
  };
}
