import type { UnknownRecord } from '../../lib/read';

/** The form of one item of a collection. */
export interface ItemFormProps {
  /** Absent: a new one. */
  readonly item: UnknownRecord | undefined;
  readonly onSave: (item: UnknownRecord) => void;
}
