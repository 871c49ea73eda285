import type { SqlType, SqlValue } from '../content/specs';
import type { Cell, ColumnKind } from '../frame/frame';

export interface ResultColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: readonly Cell[];
}

/** A table that a user has uploaded. */
export interface UploadedTable {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: SqlType])[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** The database of the example content. Every query runs read-only, as a role that may only select from the content. */
export interface Database {
  /** Runs one SELECT over some tables of the content. Throws DatabaseError if the database rejects it. */
  readonly query: (sql: string, tables: readonly string[]) => Promise<readonly ResultColumn[]>;
  /** Creates a table, or replaces the one of that name. Throws DatabaseError if the database rejects it. */
  readonly createTable: (table: UploadedTable) => Promise<void>;
  readonly close: () => Promise<void>;
}

export class DatabaseError extends Error {}
