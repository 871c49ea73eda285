import type { Cell, ColumnKind } from '../frame/frame';

export interface ResultColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: readonly Cell[];
}

/** Where the example content lies. Every query runs read-only, as a role that may only select from the content. */
export interface Database {
  /** Runs one SELECT over some tables of the content. Throws DatabaseError for one that the database refuses. */
  readonly query: (sql: string, tables: readonly string[]) => Promise<readonly ResultColumn[]>;
  readonly close: () => Promise<void>;
}

export class DatabaseError extends Error {}
