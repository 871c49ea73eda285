import { asArray, asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { GenericType, type Datasource, type DatasourceColumn } from '../../lib/wire';
import { columnPillLabel, datasourceColumn, isColumnMissing, TIME_COLUMN } from '../../query/adhoc/adhocColumn';
import { sameValue } from '../../lib/sameValue';
import { columnLabel, isColumn } from '../../query/labels';
import type { ControlSpec } from '../../viz/panelTypes';
import type { DragItem } from './dragTypes';
import type { PillView } from './Pill';
import { getColumnIcon, TypeIcon } from './TypeIcon';

/** Whether the control accepts only temporal columns. */
export function isTemporalOnly(spec: ControlSpec): boolean {
  return spec.isTemporal === true || spec.name === 'granularity_sqla';
}

function toColumnName(option: unknown): unknown {
  return isRecord(option) ? option.column_name : option;
}

/** Controls of all columns: the others offer those that the dataset marks as dimensions. */
const OF_ANY_COLUMN: ReadonlySet<string> = new Set(['all_columns', 'column', 'tooltip_contents']);

/** The dataset's columns that the control accepts. */
export function getAllowedColumns(spec: ControlSpec, datasource: Datasource | undefined): readonly DatasourceColumn[] {
  const allowed = Array.isArray(spec.allowedDataTypes) ? spec.allowedDataTypes : [];
  // A plugin's own selection of columns.
  const names = spec.options === undefined ? undefined : new Set(asArray(spec.options).map(toColumnName));
  const isOfAny = isTemporalOnly(spec) || OF_ANY_COLUMN.has(spec.name);
  const columns = datasource?.columns ?? [];
  return (spec.includeTime === true ? [TIME_COLUMN, ...columns] : columns).filter((column) => {
    if (names ? !names.has(column.column_name) : !isOfAny && column.groupby === false) return false;
    const kind = column.is_dttm === true ? GenericType.TEMPORAL : column.type_generic;
    if (isTemporalOnly(spec) && kind !== GenericType.TEMPORAL) return false;
    return allowed.length === 0 || allowed.includes(kind);
  });
}

export function toColumnPill(value: unknown, datasource: Datasource | undefined, removable: boolean): PillView {
  const column = typeof value === 'string' ? datasourceColumn(value, datasource) : undefined;
  const isMissing = isColumnMissing(value, datasource);
  const isFlagged = isMissing || (isRecord(value) && value.datasourceWarning === true);
  return {
    label: columnPillLabel(value, datasource) || t('Unknown column'),
    title: asString(column?.description) || (isColumn(value) ? columnLabel(value) : undefined),
    kind: 'column',
    value,
    icon: <TypeIcon kind={isMissing ? 'unknown' : getColumnIcon(column)} />,
    removable,
    ...(isFlagged && {
      notes: [{ kind: 'warning' as const, text: t('This column might be incompatible with current dataset') }],
    }),
  };
}

/** The labels of a control's dimensions in a response. */
export function getColumnNames(items: readonly unknown[]): ReadonlySet<string> {
  return new Set(items.filter(isColumn).map(columnLabel));
}

/** Whether a dragged column can be dropped: the control accepts it, and does not have it yet. */
export function canDropColumn(
  item: DragItem,
  items: readonly unknown[],
  columns: readonly DatasourceColumn[],
  allowsSql: boolean,
): boolean {
  if (item.kind !== 'column' || items.some((other) => sameValue(other, item.value))) return false;
  if (typeof item.value === 'string') return columns.some(({ column_name }) => column_name === item.value);
  return allowsSql && isRecord(item.value);
}
