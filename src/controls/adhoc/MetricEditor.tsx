import { useMemo, useState } from 'react';
import { asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { DatasourceColumn } from '../../lib/wire';
import {
  AGGREGATES,
  defaultMetricLabel,
  isMetricValid,
  metricColumn,
  metricPillLabel,
  metricSql,
  printMetric,
  readMetric,
  type MetricDraft,
} from '../../query/adhoc/adhocMetric';
import { sameValue } from '../../lib/sameValue';
import { Select } from '../../ui/form/Select';
import { Tabs } from '../../ui/form/Tabs';
import { useControlContext } from '../controlContext';
import { ColumnSelect } from './ColumnSelect';
import { sortByName } from './createZone';
import { EditDatasetHint } from './EditDatasetHint';
import { EditorShell } from './EditorShell';
import { LabelField } from './LabelField';
import { SqlField } from './SqlField';

type Kind = MetricDraft['kind'];
const NO_COLUMNS: readonly DatasourceColumn[] = [];

export interface MetricEditorProps {
  /** The value being edited, as form data; undefined for a new one. */
  readonly value: unknown;
  /** The initial value of a new one. */
  readonly seed?: MetricDraft | undefined;
  /** Names of saved metrics that are already selected and cannot be selected again. */
  readonly selectedNames: ReadonlySet<string>;
  readonly disallowsAdhoc: boolean;
  readonly disabledTabs: ReadonlySet<string>;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

/** A metric: a saved one of the dataset, an aggregate of a column, or custom SQL. */
export function MetricEditor(props: MetricEditorProps) {
  const { value, seed, selectedNames, disallowsAdhoc, disabledTabs, onSave, onClose } = props;
  const { datasource, rules } = useControlContext();
  const print = (metric: MetricDraft, raw: unknown) => printMetric(metric, raw, rules.truncatesMetricLabels);
  const isTabDisabled = (tab: string) => disabledTabs.has(tab);
  const metrics = useMemo(
    () =>
      (datasource?.metrics ?? []).filter(({ metric_name }) => metric_name === value || !selectedNames.has(metric_name)),
    [datasource, selectedNames, value],
  );
  const columns = datasource?.columns ?? NO_COLUMNS;
  const [draft, setDraft] = useState<MetricDraft>(() => {
    if (seed) return seed;
    const read = readMetric(value);
    const startsSaved = disallowsAdhoc || (!isTabDisabled('saved') && metrics.length > 0);
    return value === undefined && startsSaved ? { ...read, kind: 'saved' } : read;
  });
  const options = useMemo(
    () =>
      sortByName(
        metrics.map((metric) => ({
          value: metric.metric_name,
          label: metricPillLabel(metric.metric_name, datasource),
          title: asString(metric.description) || asString(metric.expression) || metric.metric_name,
        })),
        rules,
      ),
    [metrics, datasource, rules],
  );
  const change = (next: Partial<MetricDraft>) => setDraft((previous) => ({ ...previous, ...next }));
  /** The metric that the SQL was derived from. */
  const [source, setSource] = useState<MetricDraft>();
  const isUnedited = source && draft.sqlExpression === metricSql(source, datasource);
  const selectTab = (kind: Kind) => {
    const isDerived = kind === 'SQL' && (isUnedited || draft.sqlExpression === '') && isMetricValid(draft);
    if (isDerived) setSource(draft);
    change(isDerived ? { kind, sqlExpression: metricSql(draft, datasource) } : { kind });
  };
  const selectColumn = (name: string) => {
    const column = columns.find(({ column_name }) => column_name === name);
    change({ column: column ?? { column_name: name } });
  };
  const isSaved = draft.kind === 'saved';
  // As in Superset, looking at a metric's SQL does not change it. Only SQL can rename a saved metric.
  const isSource = draft.kind === 'SQL' && isUnedited && (source.kind !== 'saved' || draft.customLabel === undefined);
  const result = isSource ? { ...source, customLabel: draft.customLabel } : draft;
  const canSave = isMetricValid(result) && (value === undefined || !sameValue(print(result, value), value));
  const label =
    result.kind === 'saved'
      ? metricPillLabel(result.saved, datasource)
      : (result.customLabel ?? defaultMetricLabel(result, rules.truncatesMetricLabels));

  return (
    <EditorShell
      canSave={canSave}
      onSave={() => onSave(print(result, isRecord(value) ? value : undefined))}
      onClose={onClose}
    >
      <LabelField
        value={label || t('My metric')}
        onChange={isSaved ? undefined : (text) => change({ customLabel: text === '' ? undefined : text })}
      />
      <Tabs<Kind>
        label={t('Metric')}
        selected={draft.kind}
        onSelect={selectTab}
        tabs={[
          {
            key: 'saved',
            label: t('Saved'),
            disabled: isTabDisabled('saved'),
            content: (
              <div className="v-adhoc-tab">
                {options.length > 0 ? (
                  <Select
                    label={t('Select saved metrics')}
                    options={options}
                    value={draft.saved === '' ? undefined : draft.saved}
                    onChange={(name) => change({ saved: asString(name) })}
                    placeholder={t('%s saved metric(s)', options.length)}
                    autoFocus
                  />
                ) : (
                  <EditDatasetHint
                    title={t('No saved metrics found')}
                    hint={t('Add metrics to dataset in "Edit datasource" modal')}
                    queryHint={t('Create a dataset to add metrics')}
                  />
                )}
              </div>
            ),
          },
          {
            key: 'SIMPLE',
            label: t('Simple'),
            disabled: disallowsAdhoc || isTabDisabled('simple'),
            title: disallowsAdhoc ? t('Simple ad-hoc metrics are not enabled for this dataset') : undefined,
            content: (
              <div className="v-adhoc-tab">
                <div className="v-adhoc-row">
                  <span className="v-adhoc-label">{t('column')}</span>
                  <ColumnSelect
                    columns={columns}
                    value={metricColumn(draft)}
                    onChange={selectColumn}
                    label={t('Select column')}
                    placeholder={t('%s column(s)', columns.length)}
                    autoFocus={metricColumn(draft) === ''}
                  />
                </div>
                <div className="v-adhoc-row">
                  <span className="v-adhoc-label">{t('aggregate')}</span>
                  <Select
                    label={t('Select aggregate options')}
                    options={AGGREGATES.map((name) => ({ value: name, label: name }))}
                    value={draft.aggregate === '' ? undefined : draft.aggregate}
                    onChange={(name) => change({ aggregate: asString(name) })}
                    placeholder={t('%s aggregates(s)', AGGREGATES.length)}
                    autoFocus={metricColumn(draft) !== ''}
                  />
                </div>
              </div>
            ),
          },
          {
            key: 'SQL',
            label: t('Custom SQL'),
            disabled: disallowsAdhoc || isTabDisabled('sqlExpression'),
            title: disallowsAdhoc ? t('Custom SQL ad-hoc metrics are not enabled for this dataset') : undefined,
            content: (
              <div className="v-adhoc-tab">
                <SqlField
                  label={t('Custom SQL')}
                  value={draft.sqlExpression}
                  onChange={(sqlExpression) => change({ sqlExpression })}
                  withMetrics
                  expressionType="metric"
                />
              </div>
            ),
          },
        ]}
      />
    </EditorShell>
  );
}
