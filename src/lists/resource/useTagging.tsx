import { useMemo, useState, type ReactNode } from 'react';
import type { TaggedObject, TaggedType } from '../../api/tags';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { ListIcon } from './ListIcon';
import type { ListAction, ResourceRow } from './listResource';
import type { Noun } from './nounText';
import { resourceApi } from './resourceApi';
import { hasTags } from './tags';

const BulkTagDialog = lazyComponent(() => import('./BulkTagDialog').then((m) => m.BulkTagDialog));

export interface Tagging<Row> {
  /** Undefined where the server has no tags. */
  readonly action: ListAction<Row> | undefined;
  /** Rendered by the page. */
  readonly dialog: ReactNode;
}

/** Adds tags to the selected rows. `path` is that of the list: '/api/v1/dashboard/'. */
export function useTagging<Row extends ResourceRow>(
  options: Noun & {
    readonly type: TaggedType;
    readonly path: string;
  },
): Tagging<Row> {
  const { type, path } = options;
  const isAvailable = hasTags(useBootstrap());
  const dispatch = useAppDispatch();
  const [objects, setObjects] = useState<readonly TaggedObject[]>();
  const action = useMemo<ListAction<Row> | undefined>(
    () =>
      isAvailable
        ? {
            key: 'tag',
            label: t('Add Tag'),
            icon: <ListIcon name="tag" />,
            scope: 'bulk',
            permission: 'can_write',
            onSelect: (rows) => setObjects(rows.map(({ id }) => ({ type, id }))),
          }
        : undefined,
    [isAvailable, type],
  );
  return {
    action,
    dialog: objects && (
      <BulkTagDialog
        objects={objects}
        noun={options}
        onSaved={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: path }]))}
        onClose={() => setObjects(undefined)}
      />
    ),
  };
}
