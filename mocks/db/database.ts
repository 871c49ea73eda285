import type { Cell, ColumnKind } from '../frame/frame';

export interface ResultColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: readonly Cell[];
}

/** The database of the example content. Every query runs read-only, as a role that may only select from the content. */
export interface Database {
  /** Runs one SELECT over some tables of the content. Throws DatabaseError if the database rejects it. */
  readonly query: (sql: string, tables: readonly string[]) => Promise<readonly ResultColumn[]>;
  readonly close: () => Promise<void>;
}

export class DatabaseError extends Error {}
