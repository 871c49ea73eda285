import type { ReactNode } from 'react';
import type { Row } from '../../../lib/wire';
import type { TableColumn } from './columns';

export interface ColumnEdge {
  readonly label: string;
  /** The column's width, pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Makes the column as wide as its content. */
  readonly onFit: () => void;
}

/** What a type adds to the headings of a table: filters of the columns, and edges that resize them. */
export interface ColumnTools {
  /** A new list whenever the filters change. */
  readonly filters: readonly unknown[];
  /** The rows that the filters leave; with server pagination, all of them. Stable while the filters are. */
  readonly filterRows: (rows: readonly Row[], columns: readonly TableColumn[]) => readonly Row[];
  /** The filters above the table, and how high that is, in pixels. */
  readonly renderBar: (columns: readonly TableColumn[]) => ReactNode;
  readonly barHeight: number;
  readonly renderButton: (column: TableColumn) => ReactNode;
  /** How wide the button is, pixels. */
  readonly buttonWidth: number;
  readonly renderEdge: (edge: ColumnEdge) => ReactNode;
  /** The open filter. */
  readonly panel: ReactNode;
}
