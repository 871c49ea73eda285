import { useId, useMemo } from 'react';
import { t } from '../../lib/t';
import {
  filterColumn,
  operatorsFor,
  withOperator,
  withSubject,
  type FilterDraft,
  type FilterSetting,
} from '../../query/adhoc/adhocFilter';
import { operatorLabel, type OperatorId } from '../../query/adhoc/adhocOperators';
import { Select } from '../../ui/form/Select';
import { ColumnSelect } from './ColumnSelect';
import { FilterValue } from './FilterValue';
import type { AdvancedTypeState } from './useAdvancedType';

export interface FilterSimpleTabProps {
  readonly draft: FilterDraft;
  readonly onChange: (draft: FilterDraft) => void;
  readonly setting: FilterSetting;
  readonly advanced: AdvancedTypeState;
}

/** The operators to select from, including the filter's current one even if it is not supported. */
function operatorOptions(draft: FilterDraft, setting: FilterSetting, allowed: readonly string[]) {
  const offered: readonly OperatorId[] = operatorsFor(draft, setting, allowed);
  const current = draft.operatorId || draft.operator;
  const ids: readonly string[] =
    current === '' || offered.some((id) => id === current) ? offered : [current, ...offered];
  return { current, offered, options: ids.map((id) => ({ value: id, label: t(operatorLabel(id)) })) };
}

/** Column, operator and value. */
export function FilterSimpleTab({ draft, onChange, setting, advanced }: FilterSimpleTabProps) {
  const id = useId();
  const { subject } = draft;
  const all = setting.datasource?.columns;
  // Those that the dataset marks as filterable, and the selected one.
  const columns = useMemo(
    () => all?.filter(({ filterable, column_name }) => filterable !== false || column_name === subject) ?? [],
    [all, subject],
  );
  const { current, offered, options } = operatorOptions(draft, setting, advanced.operators);
  const isMissing = subject !== '' && !filterColumn(subject, setting.datasource);
  const isHaving = draft.clause === 'HAVING';
  const noteId = `${id}-note`;
  return (
    <div className="v-adhoc-tab">
      <ColumnSelect
        isFilter
        columns={columns}
        value={subject}
        onChange={(name) => onChange(withSubject(draft, name, setting))}
        label={t('Select subject')}
        placeholder={isHaving ? t('To filter on a metric, use Custom SQL tab.') : t('%s column(s)', columns.length)}
        emptyText={t('No such column found. To filter on a metric, try the Custom SQL tab.')}
        autoFocus={subject === ''}
        describedBy={isMissing ? noteId : undefined}
      />
      {isMissing && (
        <p id={noteId} className="v-adhoc-problem">
          {t('This column might be incompatible with current dataset')}
        </p>
      )}
      {draft.operatorId !== 'TEMPORAL_RANGE' && (
        <Select
          label={t('Select operator')}
          options={options}
          value={current === '' ? undefined : current}
          onChange={(next) => {
            const selected = offered.find((operator) => operator === next);
            if (selected !== undefined) onChange(withOperator(draft, selected, setting));
          }}
          placeholder={t('%s operator(s)', options.length)}
        />
      )}
      <FilterValue
        id={`${id}-value`}
        draft={draft}
        onChange={(comparator) => onChange({ ...draft, comparator })}
        invalid={advanced.error !== ''}
        describedBy={`${id}-advanced`}
      />
      <p
        id={`${id}-advanced`}
        className={advanced.error === '' ? 'v-adhoc-hint' : 'v-adhoc-problem'}
        role="status"
        title={advanced.error || advanced.displayValue}
      >
        {advanced.error || advanced.displayValue}
      </p>
    </div>
  );
}
