import { asOptionalString, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { GenericType, type Datasource, type DatasourceColumn } from '../../lib/wire';
import { columnLabel } from '../labels';
import { cutLabel, withChanges } from './adhocText';

/** A dimension as it is edited: one of the dataset's columns by its name, or SQL with a name of its own. */
export interface ColumnDraft {
  readonly kind: 'column' | 'SQL';
  readonly name: string;
  readonly sqlExpression: string;
  /** '' for the default name. */
  readonly label: string;
}

export const EMPTY_COLUMN: ColumnDraft = { kind: 'column', name: '', sqlExpression: '', label: '' };

/** What can be edited of a saved dimension, whatever types its fields have. */
export function readColumn(value: unknown): ColumnDraft {
  if (typeof value === 'string') return { ...EMPTY_COLUMN, name: value };
  if (!isRecord(value)) return EMPTY_COLUMN;
  return { kind: 'SQL', name: '', sqlExpression: asString(value.sqlExpression), label: asString(value.label) };
}

export function isColumnValid(draft: ColumnDraft): boolean {
  return draft.kind === 'SQL' ? draft.sqlExpression.trim() !== '' : draft.name !== '';
}

/** The column as SQL: what the Custom SQL tab begins with. */
export function columnSql(draft: ColumnDraft, datasource: Datasource | undefined): string {
  if (draft.kind === 'SQL') return draft.sqlExpression;
  return asString(datasourceColumn(draft.name, datasource)?.expression) || draft.name;
}

/**
 * The default name of a dimension in SQL, one that the chart does not have yet: of two dimensions with one name the
 * server would answer only one.
 */
export function freshColumnLabel(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n += 1) {
    const label = `${base} ${String(n)}`;
    if (!taken.has(label)) return label;
  }
}

function fieldsOf({ label, sqlExpression }: ColumnDraft): UnknownRecord {
  return { label, sqlExpression, expressionType: 'SQL' };
}

/**
 * The draft as form data has it. What the person did not change of `raw` stays as it was saved; unknown keys survive.
 * @param raw what is edited; undefined for a new one
 */
export function printColumn(draft: ColumnDraft, raw: unknown): string | UnknownRecord {
  if (draft.kind === 'column') return draft.name;
  if (!isRecord(raw)) return fieldsOf(draft);
  const before = readColumn(raw);
  return withChanges(raw, fieldsOf(before), fieldsOf(draft));
}

/** The dataset's column of that name, undefined where it has none. */
export function datasourceColumn(name: string, datasource: Datasource | undefined): DatasourceColumn | undefined {
  return datasource?.columns.find(({ column_name }) => column_name === name);
}

/** A column's name for people. */
export function columnName(column: DatasourceColumn): string {
  return asOptionalString(column.verbose_name) ?? column.column_name;
}

/** What its pill shows. */
export function columnPillLabel(value: unknown, datasource: Datasource | undefined): string {
  if (typeof value === 'string') {
    const column = datasourceColumn(value, datasource);
    return column ? columnName(column) : value;
  }
  return isRecord(value) ? cutLabel(columnLabel(value)) : '';
}

/** Whether the dataset no longer has the column. SQL is the database's to judge. */
export function isColumnMissing(value: unknown, datasource: Datasource | undefined): boolean {
  return typeof value === 'string' && datasource !== undefined && datasourceColumn(value, datasource) === undefined;
}

export type ColumnKind = 'calculated' | 'temporal' | 'numeric' | 'string' | 'boolean' | 'unknown';

const KINDS: Readonly<Record<number, ColumnKind>> = {
  [GenericType.NUMERIC]: 'numeric',
  [GenericType.STRING]: 'string',
  [GenericType.TEMPORAL]: 'temporal',
  [GenericType.BOOLEAN]: 'boolean',
};

/** What kind of values a column has, as far as the server says. */
export function columnKind(column: DatasourceColumn): Exclude<ColumnKind, 'calculated'> {
  if (column.is_dttm === true) return 'temporal';
  const kind = typeof column.type_generic === 'number' ? KINDS[column.type_generic] : undefined;
  return kind === undefined || kind === 'calculated' ? 'unknown' : kind;
}
