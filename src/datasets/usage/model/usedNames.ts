/** Names of a dataset whose uses are searched. */
export interface UsedNames {
  readonly columns: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
}

export interface NameUse {
  readonly kind: 'column' | 'metric';
  readonly name: string;
}

export const hasNames = ({ columns, metrics }: UsedNames): boolean => columns.size + metrics.size > 0;
