import { useId } from 'react';
import { t } from '../../lib/t';
import type { DatasourceColumn } from '../../lib/wire';
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
  readonly columns: readonly DatasourceColumn[];
  readonly setting: FilterSetting;
  readonly advanced: AdvancedTypeState;
}

/** The offered operators, plus the filter's own where that is not one of them. */
function operatorOptions(draft: FilterDraft, setting: FilterSetting, allowed: readonly string[]) {
  const offered: readonly OperatorId[] = operatorsFor(draft, setting, allowed);
  const own = draft.operatorId || draft.operator;
  const ids: readonly string[] = own === '' || offered.some((id) => id === own) ? offered : [own, ...offered];
  return { own, offered, options: ids.map((id) => ({ value: id, label: t(operatorLabel(id)) })) };
}

/** Column, operator and value. */
export function FilterSimpleTab({ draft, onChange, columns, setting, advanced }: FilterSimpleTabProps) {
  const id = useId();
  const { own, offered, options } = operatorOptions(draft, setting, advanced.operators);
  const isMissing = draft.subject !== '' && !filterColumn(draft.subject, setting.datasource);
  const isHaving = draft.clause === 'HAVING';
  const notes = [isMissing && t('This column might be incompatible with current dataset')].filter(Boolean);
  const noteId = `${id}-note`;
  return (
    <div className="v-adhoc-tab">
      <ColumnSelect
        columns={columns}
        value={draft.subject}
        onChange={(subject) => onChange(withSubject(draft, subject, setting))}
        label={t('Select subject')}
        placeholder={isHaving ? t('To filter on a metric, use Custom SQL tab.') : t('%s column(s)', columns.length)}
        emptyText={t('No such column found. To filter on a metric, try the Custom SQL tab.')}
        autoFocus={draft.subject === ''}
        describedBy={isMissing ? noteId : undefined}
      />
      {notes.length > 0 && (
        <p id={noteId} className="v-adhoc-problem">
          {notes.join(' ')}
        </p>
      )}
      {draft.operatorId !== 'TEMPORAL_RANGE' && (
        <Select
          label={t('Select operator')}
          options={options}
          value={own === '' ? undefined : own}
          onChange={(next) => {
            const chosen = offered.find((operator) => operator === next);
            if (chosen !== undefined) onChange(withOperator(draft, chosen, setting));
          }}
          placeholder={t('%s operator(s)', options.length)}
        />
      )}
      <FilterValue
        id={`${id}-value`}
        draft={draft}
        onChange={(comparator) => onChange({ ...draft, comparator })}
        invalid={advanced.problem !== ''}
        describedBy={`${id}-advanced`}
      />
      <p
        id={`${id}-advanced`}
        className={advanced.problem === '' ? 'v-adhoc-hint' : 'v-adhoc-problem'}
        role="status"
        title={advanced.problem || advanced.shown}
      >
        {advanced.problem || advanced.shown}
      </p>
    </div>
  );
}
