import { useState } from 'react';
import { t } from '../../lib/t';
import type { DatasourceColumn, DatasourceMetric } from '../../lib/wire';
import { columnSql, getUniqueColumnLabel, isColumnValid, printColumn, readColumn } from '../../query/adhoc/adhocColumn';
import { sameValue } from '../../lib/sameValue';
import { Tabs } from '../../ui/form/Tabs';
import { useControlContext } from '../controlContext';
import { ColumnSelect } from './ColumnSelect';
import { EditDatasetHint } from './EditDatasetHint';
import { EditorShell } from './EditorShell';
import { LabelField } from './LabelField';
import { SqlField } from './SqlField';

type Tab = 'saved' | 'simple' | 'sqlExpression';

export interface ColumnEditorProps {
  /** The value being edited, as form data; undefined for a new one. */
  readonly value: unknown;
  /** The columns to select from. */
  readonly columns: readonly DatasourceColumn[];
  /** Saved metrics that may be selected instead of a column. */
  readonly metrics?: readonly DatasourceMetric[] | undefined;
  /** The labels of the control's other columns. */
  readonly usedLabels: ReadonlySet<string>;
  readonly disabledTabs: ReadonlySet<string>;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

const NO_METRICS: readonly DatasourceMetric[] = [];
const isCalculated = (column: DatasourceColumn) => Boolean(column.expression);

function firstTab(value: unknown, columns: readonly DatasourceColumn[], disabled: ReadonlySet<string>): Tab {
  const { kind, name } = readColumn(value);
  if (kind === 'SQL') return 'sqlExpression';
  const isSaved = columns.some((column) => column.column_name === name && isCalculated(column));
  return isSaved || disabled.has('simple') ? 'saved' : 'simple';
}

/** A dimension: a calculated column of the dataset, a physical one, or custom SQL with a label. */
export function ColumnEditor(props: ColumnEditorProps) {
  const { value, columns, metrics = NO_METRICS, usedLabels, disabledTabs, onSave, onClose } = props;
  const { datasource } = useControlContext();
  const [tab, setTab] = useState<Tab>(() => firstTab(value, columns, disabledTabs));
  const [draft, setDraft] = useState(() => readColumn(value));
  const saved = columns.filter(isCalculated);
  const simple = columns.filter((column) => !isCalculated(column));
  const [defaultLabel] = useState(() => getUniqueColumnLabel(t('My column'), usedLabels));
  const isSql = tab === 'sqlExpression';
  const sql = columnSql({ ...draft, kind: 'column' }, datasource);
  // As in Superset, looking at a column's SQL does not change it.
  const isUnedited = draft.name !== '' && draft.sqlExpression === sql;
  const next =
    isSql && !(isUnedited && draft.label === '')
      ? { ...draft, kind: 'SQL' as const, label: draft.label || defaultLabel }
      : { ...draft, kind: 'column' as const };
  const inTab =
    isSql ||
    (tab === 'saved' ? saved : simple).some(({ column_name }) => column_name === draft.name) ||
    (tab === 'simple' && metrics.some(({ metric_name }) => metric_name === draft.name));
  // A column that is missing from the dataset stays selected, but cannot be saved again.
  const canSave = inTab && isColumnValid(next) && (value === undefined || !sameValue(printColumn(next, value), value));

  const selectTab = (next: Tab) => {
    setTab(next);
    if (next === 'sqlExpression' && draft.sqlExpression === '') setDraft({ ...draft, sqlExpression: sql });
  };
  const selectColumn = (name: string) =>
    setDraft({ ...draft, name, sqlExpression: isUnedited ? '' : draft.sqlExpression });
  const findIn = (list: readonly DatasourceColumn[]) =>
    list.some(({ column_name }) => column_name === draft.name) ? draft.name : '';

  return (
    <EditorShell canSave={canSave} onSave={() => onSave(printColumn(next, value))} onClose={onClose}>
      <LabelField
        value={(next.kind === 'SQL' ? next.label : draft.name) || defaultLabel}
        onChange={isSql ? (label) => setDraft({ ...draft, label }) : undefined}
      />
      <Tabs<Tab>
        label={t('Column')}
        selected={tab}
        onSelect={selectTab}
        tabs={[
          {
            key: 'saved',
            label: t('Saved'),
            disabled: disabledTabs.has('saved'),
            content: (
              <div className="v-adhoc-tab">
                {saved.length > 0 ? (
                  <ColumnSelect
                    columns={saved}
                    value={findIn(saved)}
                    onChange={selectColumn}
                    label={t('Saved expressions')}
                    placeholder={t('%s column(s)', saved.length)}
                    autoFocus
                  />
                ) : (
                  <EditDatasetHint
                    title={t('No saved expressions found')}
                    hint={t('Add calculated columns to dataset in "Edit datasource" modal')}
                    queryHint={t('Create a dataset to add calculated columns')}
                  />
                )}
              </div>
            ),
          },
          {
            key: 'simple',
            label: t('Simple'),
            disabled: disabledTabs.has('simple'),
            content: (
              <div className="v-adhoc-tab">
                {simple.length + metrics.length > 0 ? (
                  <ColumnSelect
                    columns={simple}
                    metrics={metrics}
                    value={findIn(simple) || (findIn(saved) === '' ? draft.name : '')}
                    onChange={selectColumn}
                    label={metrics.length > 0 ? t('Columns and metrics') : t('Column')}
                    placeholder={
                      metrics.length > 0
                        ? t('%s item(s)', simple.length + metrics.length)
                        : t('%s column(s)', simple.length)
                    }
                    autoFocus
                  />
                ) : (
                  <EditDatasetHint
                    title={t('No columns found')}
                    hint={t('Mark a column as temporal in "Edit datasource" modal')}
                    queryHint={t('Create a dataset to mark a column as a time column')}
                  />
                )}
              </div>
            ),
          },
          {
            key: 'sqlExpression',
            label: t('Custom SQL'),
            disabled: disabledTabs.has('sqlExpression'),
            content: (
              <div className="v-adhoc-tab">
                <SqlField
                  label={t('Custom SQL')}
                  value={draft.sqlExpression}
                  onChange={(sqlExpression) => setDraft((previous) => ({ ...previous, sqlExpression }))}
                  withMetrics={false}
                  expressionType="column"
                />
              </div>
            ),
          },
        ]}
      />
    </EditorShell>
  );
}
