import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { GenericType } from '../../../lib/wire';
import { isAdhocColumn } from '../core/createQueryFunctions';

const columnsOf = (datasource: unknown): readonly UnknownRecord[] =>
  asArray(asRecord(datasource).columns).filter(isRecord);

export function isTemporal({ is_dttm, type_generic }: UnknownRecord): boolean {
  return is_dttm === true || type_generic === GenericType.TEMPORAL;
}

function findColumn(name: unknown, datasource: unknown): UnknownRecord | undefined {
  return columnsOf(datasource).find(({ column_name }) => column_name === name);
}

function getTemporalColumns(datasource: unknown) {
  const temporalColumns = columnsOf(datasource).filter(isTemporal);
  const { main_dttm_col } = asRecord(datasource);
  const defaultTemporalColumn = asString(main_dttm_col) || asString(temporalColumns[0]?.column_name) || undefined;
  return { temporalColumns, defaultTemporalColumn };
}

const isTemporalColumn = (name: unknown, datasource: unknown): boolean => {
  const column = findColumn(name, datasource);
  return column !== undefined && isTemporal(column);
};

/** Whether a time grain applies: there is no control for an x axis, or it is temporal or custom SQL. */
export function hasTimeAxis(props: unknown): boolean {
  const { controls, exploreState, datasource } = asRecord(props);
  const { x_axis } = asRecord(controls);
  if (x_axis === undefined) return true;
  const { value } = asRecord(x_axis);
  return isAdhocColumn(value) || isTemporalColumn(value, datasource ?? asRecord(exploreState).datasource);
}

/** The functions of '@superset-ui/chart-controls' about the columns and metrics of a dataset. */
export const columnFunctions = {
  isColumnMeta: (column: unknown): boolean => isRecord(column) && 'column_name' in column,
  isSavedExpression: (column: unknown): boolean =>
    isRecord(column) && 'column_name' in column && Boolean(column.expression),
  isDataset: (datasource: unknown): boolean => isRecord(datasource) && 'columns' in datasource,
  isQueryResponse: (datasource: unknown): boolean => asRecord(datasource).type === 'query',
  isTemporalColumn,
  getTemporalColumns,
  getDefaultTemporalColumn: (datasource: unknown) => getTemporalColumns(datasource).defaultTemporalColumn,
  displayTimeRelatedControls: hasTimeAxis,
  /** Whether the column, or custom SQL, is of one of the generic types. */
  checkColumnType: (column: unknown, datasource: unknown, types: unknown): boolean =>
    isAdhocColumn(column) || asArray(types).includes(findColumn(column, datasource)?.type_generic),
  columnChoices: (datasource: unknown) =>
    columnsOf(datasource)
      .map(({ column_name, verbose_name }): [unknown, string] => [
        column_name,
        asString(verbose_name) || asString(column_name),
      ])
      .sort(([, a], [, b]) => a.localeCompare(b)),
  columnsByType: (datasource: unknown, type: unknown) =>
    columnsOf(datasource)
      .filter(({ type_generic }) => type_generic === type)
      .map(({ column_name }) => column_name),
  defineSavedMetrics: (datasource: unknown) => asArray(asRecord(datasource).metrics),
  mainMetric: (savedMetrics: unknown) => {
    const names = asArray(savedMetrics).map((metric) => asString(asRecord(metric).metric_name));
    return names.includes('count') ? 'count' : names[0];
  },
};
