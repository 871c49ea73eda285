import { useState } from 'react';
import { t } from '../../lib/t';
import {
  emptyFilter,
  filterColumn,
  filterSql,
  isFilterValid,
  printFilter,
  readFilter,
  type Clause,
  type FilterDraft,
} from '../../query/adhoc/adhocFilter';
import { asArray, asRecord } from '../../lib/read';
import { sameValue } from '../../lib/sameValue';
import { Select } from '../../ui/form/Select';
import { Tabs } from '../../ui/form/Tabs';
import { lazyComponent } from '../../ui/lazyComponent';
import { vizPlugin } from '../../viz/registry';
import { useControlContext } from '../controlContext';
import { EditorShell } from './EditorShell';
import { FilterSimpleTab } from './FilterSimpleTab';
import { SqlField } from './SqlField';
import { useAdvancedType } from './useAdvancedType';
import { useFilterSetting } from './useFilterSetting';

const FilterLayers = lazyComponent(() => import('./FilterLayers').then((m) => m.FilterLayers));
const CLAUSES: readonly Clause[] = ['WHERE', 'HAVING'];

export interface FilterEditorProps {
  /** The value being edited, as form data; undefined for a new one. */
  readonly value: unknown;
  /** The initial value of a new one. */
  readonly seed?: FilterDraft | undefined;
  readonly onSave: (value: unknown) => void;
  readonly onClose: () => void;
}

/** Whether filters may be for some layers of the chart. */
function useHasLayers(): boolean {
  const { formData, rules } = useControlContext();
  const control = vizPlugin(formData.viz_type)?.layersControl;
  return rules.hasLayerScopes && asArray(control && formData[control]).length > 0;
}

/** A filter: a column compared with values, or a custom SQL condition. */
export function FilterEditor({ value, seed, onSave, onClose }: FilterEditorProps) {
  const setting = useFilterSetting();
  const [draft, setDraft] = useState<FilterDraft>(
    () => seed ?? (value === undefined ? emptyFilter(setting.rules) : readFilter(value)),
  );
  const hasLayers = useHasLayers();
  const [layers, setLayers] = useState(() => asRecord(value).layerFilterScope);
  const isSql = draft.expressionType === 'SQL';
  /** The filter that the SQL was derived from: it is still that filter until the SQL is edited, as in Superset. */
  const [source, setSource] = useState<FilterDraft>();
  const isUnedited =
    source && source.clause === draft.clause && draft.sqlExpression === filterSql(source, setting.datasource);
  const result = isSql && isUnedited ? source : draft;
  const advanced = useAdvancedType(
    isSql ? undefined : filterColumn(draft.subject, setting.datasource),
    draft.comparator,
  );
  const print = () => {
    const filter = printFilter(result, value);
    return layers === undefined ? filter : { ...filter, layerFilterScope: layers };
  };
  const canSave =
    isFilterValid(result) &&
    (isSql || (advanced.error === '' && !advanced.isPending)) &&
    (value === undefined || !sameValue(print(), value));
  const selectTab = (expressionType: FilterDraft['expressionType']) => {
    const isDerived = expressionType === 'SQL' && (isUnedited || draft.sqlExpression === '') && isFilterValid(draft);
    const sqlExpression = isDerived ? filterSql(draft, setting.datasource) : draft.sqlExpression;
    // A time range has no SQL.
    if (isDerived) setSource(sqlExpression === '' ? undefined : draft);
    const operator = expressionType === 'SIMPLE' && draft.operator === '' ? emptyFilter(setting.rules) : undefined;
    // A simple filter on a column is always WHERE: the query has no field for simple HAVING filters.
    const clause = expressionType === 'SIMPLE' && draft.subject !== '' ? 'WHERE' : draft.clause;
    setDraft({
      ...draft,
      clause,
      ...(operator && { operator: operator.operator, operatorId: operator.operatorId }),
      expressionType,
      sqlExpression,
    });
  };

  return (
    <EditorShell canSave={canSave} onSave={() => onSave(print())} onClose={onClose}>
      <Tabs<FilterDraft['expressionType']>
        label={t('Filter')}
        selected={draft.expressionType}
        onSelect={selectTab}
        tabs={[
          {
            key: 'SIMPLE',
            label: t('Simple'),
            content: <FilterSimpleTab draft={draft} onChange={setDraft} setting={setting} advanced={advanced} />,
          },
          {
            key: 'SQL',
            label: t('Custom SQL'),
            content: (
              <div className="v-adhoc-tab">
                <div className="v-adhoc-inline">
                  <div className="v-adhoc-clause">
                    <Select
                      label={t('Select clause')}
                      options={CLAUSES.map((clause) => ({ value: clause, label: clause }))}
                      value={draft.clause}
                      onChange={(clause) => setDraft({ ...draft, clause: clause === 'HAVING' ? 'HAVING' : 'WHERE' })}
                    />
                  </div>
                  <p className="v-adhoc-hint">
                    <strong>WHERE</strong> {t('Filters by columns')}
                    <br />
                    <strong>HAVING</strong> {t('Filters by metrics')}
                  </p>
                </div>
                <SqlField
                  label={t('Custom SQL')}
                  value={draft.sqlExpression}
                  onChange={(sqlExpression) => setDraft((previous) => ({ ...previous, sqlExpression }))}
                  withMetrics={draft.clause === 'HAVING'}
                  expressionType={draft.clause === 'HAVING' ? 'having' : 'where'}
                />
              </div>
            ),
          },
        ]}
      />
      {hasLayers && <FilterLayers value={layers} onChange={setLayers} />}
    </EditorShell>
  );
}
