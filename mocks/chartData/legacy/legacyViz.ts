import type { UnknownRecord } from '../../../src/lib/read';
import type { Frame } from '../../frame/frame';
import type { Query } from '../../sql/query';
import type { TimeRange } from '../../sql/timeRange';
import type { Json } from '../queryResult';

export interface LegacyRows {
  readonly formData: UnknownRecord;
  readonly query: Query;
  readonly frame: Frame;
  readonly range: TimeRange;
}

/** How a legacy type queries, and what its response contains. */
export interface LegacyViz {
  /** Rows per time, in a column `__timestamp`. */
  readonly isTimeSeries?: boolean | ((formData: UnknownRecord) => boolean);
  /** Fields of the query that differ from those that the form data of any type means. */
  readonly query?: (formData: UnknownRecord, metrics: readonly unknown[]) => UnknownRecord;
  /** Columns of which rows without a value are left out. */
  readonly notNull?: (formData: UnknownRecord) => readonly string[];
  readonly data: (rows: LegacyRows) => Json;
}
