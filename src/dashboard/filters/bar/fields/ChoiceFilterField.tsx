import { useMemo, useRef } from 'react';
import { t } from '../../../../lib/t';
import { choiceMask, maskValues } from '../../model/filterMasks';
import { choiceOptions } from '../../model/filterValues';
import type { NativeFilter } from '../../model/nativeFilter';
import { FieldProblem } from './FieldProblem';
import type { FilterFieldProps } from './FilterField';
import { OptionsSelect } from './OptionsSelect';
import { useOptions } from './useOptions';

function isMulti({ filterType, controlValues, multi }: NativeFilter): boolean {
  if (filterType === 'chart_customization_dynamic_groupby') return controlValues['canSelectMultiple'] !== false;
  return filterType === 'filter_groupby' && multi;
}

/** What a dataset offers: a time grain, a time column, columns to group by. */
export function ChoiceFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents } = props;
  const { filterType } = filter;
  const box = useRef<HTMLDivElement>(null);
  const { result, problem, isLoading, retry } = useOptions(filter, parents, box);
  const options = useMemo(() => (result ? choiceOptions(result, filterType) : undefined), [result, filterType]);
  const values = useMemo(() => maskValues(mask), [mask]);
  return (
    <div ref={box} className="filter-field">
      <OptionsSelect
        {...props}
        options={options}
        isAll
        isLoading={isLoading}
        values={values}
        multi={isMulti(filter)}
        {...(filterType.endsWith('groupby') ? { placeholder: t('Search columns...') } : {})}
        onChange={(next, labelOf) =>
          onChange(
            choiceMask(
              filter,
              next.filter((value) => typeof value === 'string'),
              labelOf,
            ),
          )
        }
      />
      {problem && <FieldProblem title={t('Cannot load filter')} detail={problem} onRetry={retry} />}
    </div>
  );
}
