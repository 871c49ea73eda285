import type { FavoriteKind } from '../../api/favorites';
import type { BulkTask } from '../bulk/bulkRun';
import type { ItemRow } from './itemColumns';

/** What the dialogs that edit many dashboards or charts have in common. */
export interface BulkItemDialogProps<Row extends ItemRow = ItemRow> {
  readonly kind: FavoriteKind;
  readonly rows: readonly Row[];
  readonly onStart: (task: BulkTask) => void;
  readonly onClose: () => void;
}
