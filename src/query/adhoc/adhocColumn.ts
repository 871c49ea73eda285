import { asOptionalString, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { GenericType, type Datasource, type DatasourceColumn } from '../../lib/wire';
import { columnLabel } from '../labels';
import { truncateLabel, withChanges } from './adhocText';

/** A dimension as it is edited: one of the dataset's columns by name, or custom SQL with a label. */
export interface ColumnDraft {
  readonly kind: 'column' | 'SQL';
  readonly name: string;
  readonly sqlExpression: string;
  /** '' for the default label. */
  readonly label: string;
}

const EMPTY_COLUMN: ColumnDraft = { kind: 'column', name: '', sqlExpression: '', label: '' };

/** The editable fields of a saved dimension; never throws, whatever their types. */
export function readColumn(value: unknown): ColumnDraft {
  if (typeof value === 'string') return { ...EMPTY_COLUMN, name: value };
  if (!isRecord(value)) return EMPTY_COLUMN;
  return { kind: 'SQL', name: '', sqlExpression: asString(value.sqlExpression), label: asString(value.label) };
}

export function isColumnValid(draft: ColumnDraft): boolean {
  return draft.kind === 'SQL' ? draft.sqlExpression.trim() !== '' : draft.name !== '';
}

/** The column as SQL: the initial text of the Custom SQL tab. */
export function columnSql(draft: ColumnDraft, datasource: Datasource | undefined): string {
  if (draft.kind === 'SQL') return draft.sqlExpression;
  return asString(datasourceColumn(draft.name, datasource)?.expression) || draft.name;
}

/**
 * A default label for a custom SQL dimension that is unique within the chart: of two dimensions with the same label
 * the server would return only one.
 */
export function getUniqueColumnLabel(base: string, existing: ReadonlySet<string>): string {
  if (!existing.has(base)) return base;
  for (let n = 2; ; n += 1) {
    const label = `${base} ${String(n)}`;
    if (!existing.has(label)) return label;
  }
}

function toFields({ label, sqlExpression }: ColumnDraft): UnknownRecord {
  return { label, sqlExpression, expressionType: 'SQL' };
}

/**
 * The draft as form data. Fields of `raw` that the user did not change stay as they were saved; unknown keys survive.
 * @param raw the saved value being edited; undefined for a new one
 */
export function printColumn(draft: ColumnDraft, raw: unknown): string | UnknownRecord {
  if (draft.kind === 'column') return draft.name;
  if (!isRecord(raw)) return toFields(draft);
  const before = readColumn(raw);
  return withChanges(raw, toFields(before), toFields(draft));
}

/** What some types of 2.x offer beside the dataset's columns: the time column by the time grain. */
export const TIME_COLUMN: DatasourceColumn = {
  column_name: '__timestamp',
  get verbose_name() {
    return t('Time');
  },
  is_dttm: true,
  type_generic: GenericType.TEMPORAL,
};

/** The dataset's column of that name, or undefined. */
export function datasourceColumn(name: string, datasource: Datasource | undefined): DatasourceColumn | undefined {
  const time = name === TIME_COLUMN.column_name ? TIME_COLUMN : undefined;
  return datasource?.columns.find(({ column_name }) => column_name === name) ?? time;
}

/** A column's display name. */
export function columnName(column: DatasourceColumn): string {
  return asOptionalString(column.verbose_name) ?? column.column_name;
}

/** The label of its pill. */
export function columnPillLabel(value: unknown, datasource: Datasource | undefined): string {
  if (typeof value === 'string') {
    const column = datasourceColumn(value, datasource);
    return column ? columnName(column) : value;
  }
  return isRecord(value) ? truncateLabel(columnLabel(value)) : '';
}

/** Whether the dataset no longer has the column. Custom SQL is left to the database. */
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

/** The kind of a column's values; 'unknown' where the server does not send it. */
export function columnKind(column: DatasourceColumn): Exclude<ColumnKind, 'calculated'> {
  if (column.is_dttm === true) return 'temporal';
  const kind = typeof column.type_generic === 'number' ? KINDS[column.type_generic] : undefined;
  return kind === undefined || kind === 'calculated' ? 'unknown' : kind;
}
