import { asOptionalString, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { GenericType, type Datasource, type DatasourceColumn, type DatasourceMetric } from '../../lib/wire';
import { metricLabel } from '../labels';
import { truncateLabel, createUniqueName, withChanges } from './adhocText';

/** docs/contract/constants.json `aggregates`. */
export const AGGREGATES = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;

/** A metric as it is edited. '' means not selected yet. */
export interface MetricDraft {
  /** 'saved': one of the dataset's metrics, by name. */
  readonly kind: 'saved' | 'SIMPLE' | 'SQL';
  readonly saved: string;
  /** The column object as form data has it: the dataset's column, or what was saved. */
  readonly column: UnknownRecord | undefined;
  readonly aggregate: string;
  readonly sqlExpression: string;
  /** The user's own label; undefined for the default one. */
  readonly customLabel: string | undefined;
}

export const EMPTY_METRIC: MetricDraft = {
  kind: 'SIMPLE',
  saved: '',
  column: undefined,
  aggregate: '',
  sqlExpression: '',
  customLabel: undefined,
};

/** The user's own label; a saved label without the `hasCustomLabel` flag counts where it differs from the default. */
function getCustomLabel(value: UnknownRecord, draft: MetricDraft): string | undefined {
  const label = asOptionalString(value.label);
  if (label === undefined || value.hasCustomLabel === false) return undefined;
  const isDefault = [true, false].some((isTruncated) => label === defaultMetricLabel(draft, isTruncated));
  return value.hasCustomLabel === true || !isDefault ? label : undefined;
}

/** The editable fields of a saved metric; never throws, whatever their types. */
export function readMetric(value: unknown): MetricDraft {
  if (typeof value === 'string') return { ...EMPTY_METRIC, kind: 'saved', saved: value };
  if (!isRecord(value)) return EMPTY_METRIC;
  const { column } = value;
  const draft: MetricDraft = {
    kind: value.expressionType === 'SQL' ? 'SQL' : 'SIMPLE',
    saved: '',
    column: isRecord(column) ? column : asString(column) === '' ? undefined : { column_name: column },
    aggregate: asString(value.aggregate),
    sqlExpression: asString(value.sqlExpression),
    customLabel: undefined,
  };
  return { ...draft, customLabel: getCustomLabel(value, draft) };
}

/** The column name of a simple metric. */
export function metricColumn({ column }: MetricDraft): string {
  return asString(column?.column_name);
}

/** Source: docs/contract/spec.md §5 'Adhoc metric valid when'. */
export function isMetricValid(draft: MetricDraft): boolean {
  if (draft.kind === 'saved') return draft.saved !== '';
  if (draft.kind === 'SQL') return draft.sqlExpression.trim() !== '';
  return metricColumn(draft) !== '' && draft.aggregate !== '';
}

/**
 * The metric's default label: `SUM(column)` or its SQL; '' while nothing is selected. It is also the name of the metric in
 * the results.
 * @param isTruncated the trait truncatesMetricLabels of the server
 */
export function defaultMetricLabel(draft: MetricDraft, isTruncated = false): string {
  if (draft.kind === 'saved') return draft.saved;
  const { aggregate } = draft;
  const column = asOptionalString(draft.column?.verbose_name) ?? metricColumn(draft);
  const simple = column === '' && aggregate === '' ? '' : `${aggregate}(${column})`;
  const label = draft.kind === 'SQL' ? draft.sqlExpression : simple;
  return isTruncated ? truncateLabel(label) : label;
}

/** The metric as SQL: the initial text of the Custom SQL tab. A calculated column is expanded, as the database does not know it. */
export function metricSql(draft: MetricDraft, datasource: Datasource | undefined): string {
  if (draft.kind === 'SQL') return draft.sqlExpression;
  if (draft.kind === 'saved') {
    const metric = datasource?.metrics.find(({ metric_name }) => metric_name === draft.saved);
    return asString(metric?.expression) || draft.saved;
  }
  const column = asString(draft.column?.expression) || metricColumn(draft);
  if (draft.aggregate === '') return column;
  return draft.aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${column})` : `${draft.aggregate}(${column})`;
}

function toFields(draft: MetricDraft, isTruncated: boolean): UnknownRecord {
  const simple = draft.kind === 'SIMPLE';
  return {
    expressionType: draft.kind,
    column: simple ? (draft.column ?? null) : null,
    aggregate: simple ? draft.aggregate : null,
    sqlExpression: simple ? null : draft.sqlExpression,
    hasCustomLabel: draft.customLabel !== undefined,
    label: draft.customLabel ?? defaultMetricLabel(draft, isTruncated),
  };
}

/**
 * The draft as form data: the name of a saved metric, else an adhoc metric. Fields of `raw` that the user did not
 * change stay as they were saved; unknown keys survive.
 * @param raw the saved value being edited; undefined for a new one
 * @param isTruncated the trait truncatesMetricLabels of the server
 */
export function printMetric(draft: MetricDraft, raw: unknown, isTruncated = false): string | UnknownRecord {
  if (draft.kind === 'saved') return draft.saved;
  if (isRecord(raw)) return withChanges(raw, toFields(readMetric(raw), isTruncated), toFields(draft, isTruncated));
  return { ...toFields(draft, isTruncated), datasourceWarning: false, optionName: createUniqueName('metric') };
}

/** The label of its pill. */
export function metricPillLabel(value: unknown, datasource: Datasource | undefined): string {
  if (typeof value === 'string') {
    const saved = datasource?.metrics.find(({ metric_name }) => metric_name === value);
    return asOptionalString(saved?.verbose_name) ?? value;
  }
  return isRecord(value) ? truncateLabel(metricLabel(value)) : '';
}

/** The metric created by dropping a column on the metrics: numbers are summed, anything else is counted. */
export function createColumnMetric(column: DatasourceColumn): MetricDraft {
  return {
    ...EMPTY_METRIC,
    column,
    aggregate: column.type_generic === GenericType.NUMERIC ? 'SUM' : 'COUNT_DISTINCT',
  };
}

/** The draft's saved metric, or undefined where the dataset has none of that name. */
export function savedMetric(name: string, datasource: Datasource | undefined): DatasourceMetric | undefined {
  return datasource?.metrics.find(({ metric_name }) => metric_name === name);
}

/** Whether the metric's column or saved metric is missing from the dataset. Custom SQL is left to the database. */
export function isMetricMissing(value: unknown, datasource: Datasource | undefined): boolean {
  if (!datasource) return false;
  const draft = readMetric(value);
  if (draft.kind === 'saved') return savedMetric(draft.saved, datasource) === undefined;
  const name = metricColumn(draft);
  return draft.kind === 'SIMPLE' && name !== '' && !datasource.columns.some(({ column_name }) => column_name === name);
}
