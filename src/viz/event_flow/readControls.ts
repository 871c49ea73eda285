import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns } from '../../query/labels';

export interface Controls {
  /** Names of columns in the result; '' for those not set. */
  readonly entity: string;
  readonly event: string;
  /** Further columns of an event, for its tooltip. */
  readonly metadata: readonly string[];
  /** Nodes with fewer events are not drawn. */
  readonly minCount: number;
}

function columnNames(value: unknown): string[] {
  return getColumns(value).map(columnLabel);
}

export function readControls(formData: FormData): Controls {
  return {
    entity: columnNames(formData.entity)[0] ?? '',
    event: columnNames(formData.all_columns_x)[0] ?? '',
    metadata: [...new Set(columnNames(formData.all_columns))],
    minCount: Math.max(1, Math.trunc(asNumber(formData.min_leaf_node_event_count, 1))),
  };
}
