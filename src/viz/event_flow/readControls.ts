import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns } from '../../query/labels';

export interface Controls {
  /** Names of columns in the result; '' for those not set. */
  readonly entity: string;
  readonly event: string;
  /** Sequences that fewer entities share are not drawn. */
  readonly minCount: number;
}

function columnName(value: unknown): string {
  const [column] = getColumns(value);
  return column === undefined ? '' : columnLabel(column);
}

export function readControls(formData: FormData): Controls {
  return {
    entity: columnName(formData.entity),
    event: columnName(formData.all_columns_x),
    minCount: Math.max(1, Math.trunc(asNumber(formData.min_leaf_node_event_count, 1))),
  };
}
