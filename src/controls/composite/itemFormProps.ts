import type { UnknownRecord } from '../../lib/read';

/** Props of the form of one item of a collection. */
export interface ItemFormProps {
  /** Undefined for a new item. */
  readonly item: UnknownRecord | undefined;
  readonly onSave: (item: UnknownRecord) => void;
}
