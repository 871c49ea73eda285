import { useMemo, useRef, useState } from 'react';
import { asRecord } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import { getMaskValues, toSelectMask, type FilterValue } from '../../model/filterMasks';
import { toValueOptions } from '../../model/filterValues';
import { useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/form/Select';
import { useDelayed } from '../../../../ui/form/useDelayed';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './FilterField';
import { OptionsSelect } from './OptionsSelect';
import { useOptionsResult, useOptions } from './useOptions';

/** Milliseconds that typing must rest before the server searches. */
const SEARCH_PAUSE = 300;

/** Values of a column. */
export function SelectFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents, disabled = false } = props;
  const { column = '', controlValues } = filter;
  const box = useRef<HTMLDivElement>(null);
  const { generation } = useAppSelector((state) => state.session.traits);
  const rowLimit = useAppSelector((state) => state.session.filterRowLimit);
  const { result, problem, isLoading, retry, question, place } = useOptions(filter, parents, box);
  const isAll = result !== undefined && result.data.length < rowLimit;

  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), SEARCH_PAUSE);
  const isSearching = controlValues['searchAllOptions'] === true && result !== undefined && !isAll;
  const searched = useMemo(
    () =>
      isSearching && search !== ''
        ? {
            ...question,
            ownState: {
              search,
              coltypeMap: Object.fromEntries(result.colnames.map((name, i) => [name, result.coltypes[i]])),
            },
          }
        : undefined,
    [isSearching, search, question, result],
  );
  const found = useOptionsResult(searched, place);
  const shown = searched ? (found.result ?? found.before ?? result) : result;
  const options = useMemo(() => (shown ? toValueOptions(shown, column) : undefined), [shown, column]);

  const values = useMemo(() => getMaskValues(mask), [mask]);
  // Only later servers let the viewer choose whether an excluding filter excludes.
  const chooses = generation === 6 && controlValues['inverseSelection'] === true;
  const exclude = chooses ? asRecord(mask?.filterState)['excludeFilterValues'] !== false : undefined;
  const change = (next: readonly FilterValue[], labelOf?: (value: FilterValue) => string) =>
    onChange(toSelectMask(filter, next, { exclude, ...(labelOf ? { labelOf } : {}) }));
  const failed = problem ?? (searched ? found.problem : undefined);

  return (
    <div ref={box} className="filter-field">
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
          isAll={isAll}
          isLoading={isLoading || (isSearching && text.trim() !== '' && (text.trim() !== search || found.isLoading))}
          values={values}
          multi={filter.isMulti}
          selectAll={controlValues['searchAllOptions'] !== true}
          freeForm={generation === 2 || controlValues['creatable'] !== false}
          onSearch={isSearching ? setText : undefined}
          footer={
            result && !isAll ? (
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
      {failed && <FieldError title={t('Cannot load filter')} detail={failed} onRetry={problem ? retry : found.retry} />}
    </div>
  );
}
