import { useMemo, useRef, useState } from 'react';
import { asRecord } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import { getMaskValues, toSelectMask, type FilterValue } from '../../model/filterMasks';
import { toListedOptions } from '../../model/filterValues';
import { useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/form/Select';
import { useDelayed } from '../../../../ui/form/useDelayed';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './filterFieldProps';
import { OptionsSelect } from './OptionsSelect';
import { useOptionsResult, useOptions } from './useOptions';

/** Milliseconds after the last key stroke. */
const SEARCH_PAUSE = 300;

/** Selects values of a column. */
export function SelectFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents, disabled = false } = props;
  const { column = '', controlValues } = filter;
  const container = useRef<HTMLDivElement>(null);
  const traits = useAppSelector((state) => state.session.traits);
  const rowLimit = useAppSelector((state) => state.session.filterRowLimit);
  const { result, error, isLoading, oauth2, retry, request, priority } = useOptions(filter, parents, container);
  const isComplete = result !== undefined && result.data.length < rowLimit;

  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), SEARCH_PAUSE);
  const isSearching = controlValues['searchAllOptions'] === true && result !== undefined && !isComplete;
  const searchRequest = useMemo(
    () =>
      isSearching && search !== ''
        ? {
            ...request,
            ownState: {
              search,
              coltypeMap: Object.fromEntries(result.colnames.map((name, i) => [name, result.coltypes[i]])),
            },
          }
        : undefined,
    [isSearching, search, request, result],
  );
  const searchResult = useOptionsResult(searchRequest, priority);
  const visibleResult = searchRequest ? (searchResult.result ?? searchResult.previous ?? result) : result;
  const options = useMemo(
    () => (visibleResult ? toListedOptions(visibleResult, column, request.formData) : undefined),
    [visibleResult, column, request],
  );

  const values = useMemo(() => getMaskValues(mask), [mask]);
  // 6.x lets the viewer switch an excluding filter to including.
  const canSwitchMode = traits.hasInverseSwitch && controlValues['inverseSelection'] === true;
  const exclude = canSwitchMode ? asRecord(mask?.filterState)['excludeFilterValues'] !== false : undefined;
  const change = (next: readonly FilterValue[], getLabel?: (value: FilterValue) => string) =>
    onChange(toSelectMask(filter, next, { exclude, ...(getLabel ? { getLabel } : {}) }));
  const visibleError = error ?? (searchRequest ? searchResult.error : undefined);

  return (
    <div ref={container} className="filter-field">
      <div className="filter-field-line">
        {exclude !== undefined && (
          <Select
            className="filter-field-mode"
            label={t('%s: is or is not', filter.name)}
            options={[
              { value: true, label: t('is not') },
              { value: false, label: t('is') },
            ]}
            value={exclude}
            disabled={disabled}
            onChange={(next) => onChange(toSelectMask(filter, values, { exclude: next !== false }))}
          />
        )}
        <OptionsSelect
          {...props}
          options={options}
          isComplete={isComplete}
          isLoading={
            isLoading || (isSearching && text.trim() !== '' && (text.trim() !== search || searchResult.isLoading))
          }
          values={values}
          multi={filter.isMulti}
          selectAll={controlValues['searchAllOptions'] !== true}
          freeForm={!traits.hasCreatableOption || controlValues['creatable'] !== false}
          onSearch={isSearching ? setText : undefined}
          footer={
            result && !isComplete ? (
              <div className="filter-field-footer">
                {isSearching
                  ? t('The first %s options are listed. Type to search all of them.', rowLimit)
                  : t('Only the first %s options are listed.', rowLimit)}
              </div>
            ) : undefined
          }
          onChange={change}
        />
      </div>
      {visibleError && (
        <FieldError
          title={t('Cannot load filter')}
          detail={visibleError}
          oauth2={error ? oauth2 : searchResult.oauth2}
          onRetry={error ? retry : searchResult.retry}
        />
      )}
    </div>
  );
}
