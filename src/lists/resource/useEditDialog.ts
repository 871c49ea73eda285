import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { resourceApi } from './resourceApi';

export interface EditDialog<Row> {
  /** The row that is edited; undefined for a new one. */
  readonly row: Row | undefined;
  readonly isOpen: boolean;
  readonly edit: (row: Row) => void;
  readonly create: () => void;
  readonly close: () => void;
  /** Refetches the list. */
  readonly refetch: () => void;
}

/** The dialog of a list page that creates a row or edits one. `path` is that of the list. */
export function useEditDialog<Row>(path: string): EditDialog<Row> {
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<Row | 'new'>();
  return {
    row: edited === 'new' ? undefined : edited,
    isOpen: edited !== undefined,
    edit: setEdited,
    create: () => setEdited('new'),
    close: () => setEdited(undefined),
    refetch: () => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: path }])),
  };
}
