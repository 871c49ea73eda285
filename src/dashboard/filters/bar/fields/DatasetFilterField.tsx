import { useMemo, useRef } from 'react';
import { t } from '../../../../lib/t';
import { toColumnMask, getMaskValues } from '../../model/filterMasks';
import { toDatasetOptions } from '../../model/filterValues';
import type { NativeFilter } from '../../model/nativeFilter';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './filterFieldProps';
import { OptionsSelect } from './OptionsSelect';
import { useOptions } from './useOptions';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../../query/filters/filterPlugins';

function hasMultipleValues({ filterType, controlValues, isMulti }: NativeFilter): boolean {
  if (filterType === CUSTOMIZATION_PLUGINS.dynamicGroupBy) return controlValues['canSelectMultiple'] !== false;
  return filterType === FILTER_PLUGINS.groupBy && isMulti;
}

function getPlaceholder(filterType: string, options: readonly unknown[] | undefined): string | undefined {
  if (filterType.endsWith('groupby')) return t('Search columns...');
  return filterType.endsWith('_timecolumn') && options?.length === 0 ? t('No time columns') : undefined;
}

/** Selects a time grain, a time column or columns to group by of the dataset. */
export function DatasetFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents } = props;
  const { filterType } = filter;
  const { sortAscending } = filter.controlValues;
  const container = useRef<HTMLDivElement>(null);
  const { result, error, isLoading, oauth2, retry } = useOptions(filter, parents, container);
  const options = useMemo(
    () => (result ? toDatasetOptions(result, filterType, sortAscending) : undefined),
    [result, filterType, sortAscending],
  );
  const values = useMemo(() => getMaskValues(mask), [mask]);
  return (
    <div ref={container} className="filter-field">
      <OptionsSelect
        {...props}
        options={options}
        isComplete
        isLoading={isLoading}
        values={values}
        multi={hasMultipleValues(filter)}
        placeholder={getPlaceholder(filterType, options)}
        onChange={(next, getLabel) =>
          onChange(
            toColumnMask(
              filter,
              next.filter((value) => typeof value === 'string'),
              getLabel,
            ),
          )
        }
      />
      {error && <FieldError title={t('Cannot load filter')} detail={error} oauth2={oauth2} onRetry={retry} />}
    </div>
  );
}
