import { asOptionalString, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { GenericType, type Datasource, type DatasourceColumn, type DatasourceMetric } from '../../lib/wire';
import { metricLabel } from '../labels';
import { cutLabel, freshName, withChanges } from './adhocText';

/** docs/contract/constants.json `aggregates`. */
export const AGGREGATES = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;

/** A metric as it is edited. '' stands for what is not chosen yet. */
export interface MetricDraft {
  /** 'saved': one of the dataset's metrics, by its name. */
  readonly kind: 'saved' | 'SIMPLE' | 'SQL';
  readonly saved: string;
  /** The column as it is written: the dataset's own record of it, or what was saved. */
  readonly column: UnknownRecord | undefined;
  readonly aggregate: string;
  readonly sqlExpression: string;
  /** The person's own name for it; undefined for the default. */
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

/** The name that the person gave; a saved label without the mark counts as such where it is not what we would say. */
function customLabelOf(value: UnknownRecord, draft: MetricDraft): string | undefined {
  const label = asOptionalString(value.label);
  if (label === undefined || value.hasCustomLabel === false) return undefined;
  return value.hasCustomLabel === true || label !== defaultMetricLabel(draft) ? label : undefined;
}

/** What can be edited of a saved metric, whatever types its fields have. */
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
  return { ...draft, customLabel: customLabelOf(value, draft) };
}

/** The name of the column of a simple metric. */
export function metricColumn({ column }: MetricDraft): string {
  return asString(column?.column_name);
}

/** Source: docs/contract/spec.md §5 'Adhoc metric valid when'. */
export function isMetricValid(draft: MetricDraft): boolean {
  if (draft.kind === 'saved') return draft.saved !== '';
  if (draft.kind === 'SQL') return draft.sqlExpression.trim() !== '';
  return metricColumn(draft) !== '' && draft.aggregate !== '';
}

/** The metric's name where the person gave none: `SUM(column)` or its SQL, cut; '' while nothing is chosen. */
export function defaultMetricLabel(draft: MetricDraft): string {
  if (draft.kind === 'saved') return draft.saved;
  if (draft.kind === 'SQL') return cutLabel(draft.sqlExpression);
  const column = asOptionalString(draft.column?.verbose_name) ?? metricColumn(draft);
  return column === '' && draft.aggregate === '' ? '' : cutLabel(`${draft.aggregate}(${column})`);
}

/** The metric as SQL: what the Custom SQL tab begins with. A calculated column is written out, as SQL does not know it. */
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

function fieldsOf(draft: MetricDraft): UnknownRecord {
  const simple = draft.kind === 'SIMPLE';
  return {
    expressionType: draft.kind,
    column: simple ? (draft.column ?? null) : null,
    aggregate: simple ? draft.aggregate : null,
    sqlExpression: simple ? null : draft.sqlExpression,
    hasCustomLabel: draft.customLabel !== undefined,
    label: draft.customLabel ?? defaultMetricLabel(draft),
  };
}

/**
 * The draft as form data has it: the name of a saved metric, else an adhoc metric. What the person did not change of
 * `raw` stays as it was saved; unknown keys survive.
 * @param raw what is edited; undefined for a new one
 */
export function printMetric(draft: MetricDraft, raw: unknown): string | UnknownRecord {
  if (draft.kind === 'saved') return draft.saved;
  if (isRecord(raw)) return withChanges(raw, fieldsOf(readMetric(raw)), fieldsOf(draft));
  return { ...fieldsOf(draft), datasourceWarning: false, optionName: freshName('metric') };
}

/** What its pill shows. */
export function metricPillLabel(value: unknown, datasource: Datasource | undefined): string {
  if (typeof value === 'string') {
    const saved = datasource?.metrics.find(({ metric_name }) => metric_name === value);
    return asOptionalString(saved?.verbose_name) ?? value;
  }
  return isRecord(value) ? cutLabel(metricLabel(value)) : '';
}

/** The metric that a column dropped into metrics begins as: a number is summed, anything else is counted. */
export function metricOfColumn(column: DatasourceColumn): MetricDraft {
  return {
    ...EMPTY_METRIC,
    column,
    aggregate: column.type_generic === GenericType.NUMERIC ? 'SUM' : 'COUNT_DISTINCT',
  };
}

/** The dataset's metric of a draft, undefined where it has none of that name. */
export function savedMetric(name: string, datasource: Datasource | undefined): DatasourceMetric | undefined {
  return datasource?.metrics.find(({ metric_name }) => metric_name === name);
}

/** Whether what the metric is made of is no longer in the dataset. SQL is the database's to judge. */
export function isMetricMissing(value: unknown, datasource: Datasource | undefined): boolean {
  if (!datasource) return false;
  const draft = readMetric(value);
  if (draft.kind === 'saved') return savedMetric(draft.saved, datasource) === undefined;
  const name = metricColumn(draft);
  return draft.kind === 'SIMPLE' && name !== '' && !datasource.columns.some(({ column_name }) => column_name === name);
}
