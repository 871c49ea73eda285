import { useMemo, useRef } from 'react';
import { t } from '../../../../lib/t';
import { toColumnMask, getMaskValues } from '../../model/filterMasks';
import { toDatasetOptions } from '../../model/filterValues';
import type { NativeFilter } from '../../model/nativeFilter';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './FilterField';
import { OptionsSelect } from './OptionsSelect';
import { useOptions } from './useOptions';

function isMulti({ filterType, controlValues, isMulti: multi }: NativeFilter): boolean {
  if (filterType === 'chart_customization_dynamic_groupby') return controlValues['canSelectMultiple'] !== false;
  return filterType === 'filter_groupby' && multi;
}

/** What a dataset offers: a time grain, a time column, columns to group by. */
export function DatasetFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents } = props;
  const { filterType } = filter;
  const box = useRef<HTMLDivElement>(null);
  const { result, problem, isLoading, retry } = useOptions(filter, parents, box);
  const options = useMemo(() => (result ? toDatasetOptions(result, filterType) : undefined), [result, filterType]);
  const values = useMemo(() => getMaskValues(mask), [mask]);
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
            toColumnMask(
              filter,
              next.filter((value) => typeof value === 'string'),
              labelOf,
            ),
          )
        }
      />
      {problem && <FieldError title={t('Cannot load filter')} detail={problem} onRetry={retry} />}
    </div>
  );
}
