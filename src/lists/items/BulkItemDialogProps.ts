import type { Person } from '../../api/person';
import type { BulkTask } from '../bulk/bulkRun';
import type { EditedKind } from '../../api/changeItem';
import type { TaggedItem } from '../bulk/BulkTagDialog';

/** What the dialogs show of an item. */
export interface BulkItem extends TaggedItem {
  readonly owners: readonly Person[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
}

/** What the dialogs that edit many dashboards, charts or datasets have in common. */
export interface BulkItemDialogProps<Kind extends EditedKind = EditedKind> {
  readonly kind: Kind;
  readonly rows: readonly BulkItem[];
  readonly onStart: (task: BulkTask) => void;
  readonly onClose: () => void;
}
