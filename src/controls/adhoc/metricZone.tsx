import { asOptionalString, asRecord, asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { columnSql, datasourceColumn, readColumn } from '../../query/adhoc/adhocColumn';
import {
  EMPTY_METRIC,
  isMetricMissing,
  createColumnMetric,
  metricPillLabel,
  metricSql,
  readMetric,
  savedMetric,
  type MetricDraft,
} from '../../query/adhoc/adhocMetric';
import type { ControlContext } from '../controlContext';
import { prefillsDroppedColumn } from './createZone';
import type { AddMode } from './DropZones';
import type { PillView } from './Pill';
import { TypeIcon } from './TypeIcon';

/** Whether the dataset's owners disallow adhoc metrics. */
export function disallowsAdhocMetrics(datasource: Datasource | undefined): boolean {
  const extra = datasource?.extra;
  if (isRecord(extra)) return extra.disallow_adhoc_metrics === true;
  try {
    return asRecord(JSON.parse(asString(extra, '{}'))).disallow_adhoc_metrics === true;
  } catch {
    return false;
  }
}

export function toMetricPill(value: unknown, datasource: Datasource | undefined): PillView {
  const saved = typeof value === 'string' ? savedMetric(value, datasource) : undefined;
  const isFlagged = isMetricMissing(value, datasource) || (isRecord(value) && value.datasourceWarning === true);
  const warning = asOptionalString(saved?.warning_markdown);
  const notes: NonNullable<PillView['notes']> = [
    ...(isFlagged
      ? [{ kind: 'warning' as const, text: t('This metric might be incompatible with current dataset') }]
      : []),
    ...(warning === undefined ? [] : [{ kind: 'warning' as const, text: warning }]),
  ];
  const title = asString(saved?.description) || metricSql(readMetric(value), datasource);
  return {
    label: metricPillLabel(value, datasource) || t('Unknown metric'),
    title: title || undefined,
    kind: 'metric',
    value,
    icon: <TypeIcon kind={typeof value === 'string' ? 'metric' : 'calculated'} />,
    notes,
  };
}

/** The editor's initial value when a column is dropped on metrics. */
export function toDroppedMetric(
  value: unknown,
  context: Pick<ControlContext, 'datasource' | 'hasFeature' | 'rules'>,
): MetricDraft {
  const { datasource } = context;
  if (typeof value !== 'string') {
    return { ...EMPTY_METRIC, kind: 'SQL', sqlExpression: columnSql(readColumn(value), datasource) };
  }
  const column = datasourceColumn(value, datasource) ?? { column_name: value };
  return prefillsDroppedColumn(context) ? createColumnMetric(column) : { ...EMPTY_METRIC, column };
}

export function getSavedNames(items: readonly unknown[]): ReadonlySet<string> {
  return new Set(items.filter((item): item is string => typeof item === 'string'));
}

/** The add button's labels of controls that accept both. */
export function getAddMetricTexts(multi: boolean): Readonly<Record<AddMode, string>> {
  return {
    dropOrClick: multi ? t('Drop columns/metrics here or click') : t('Drop a column/metric here or click'),
    drop: multi ? t('Drop columns or metrics here') : t('Drop column or metric here'),
    click: t('Add metric'),
  };
}
