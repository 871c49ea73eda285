import { useMemo, type ReactNode } from 'react';
import { t, tn } from '../../../../lib/t';
import { getValueLabel, type FilterValue } from '../../model/filterMasks';
import type { FilterOption } from '../../model/filterValues';
import { Icon } from '../../../../ui/icons';
import { optionFinder } from '../../../../ui/form/selectOptions';
import { Select, type SelectOption } from '../../../../ui/form/Select';
import type { FilterFieldProps } from './filterFieldProps';

interface OptionsSelectProps extends Pick<FilterFieldProps, 'labelledBy' | 'describedBy' | 'invalid' | 'disabled'> {
  /** Undefined until they are fetched. */
  readonly options: readonly FilterOption[] | undefined;
  /** Whether `options` are all there are. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly values: readonly FilterValue[];
  readonly multi: boolean;
  readonly onChange: (values: readonly FilterValue[], getLabel: (value: FilterValue) => string) => void;
  readonly freeForm?: boolean;
  readonly placeholder?: string | undefined;
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly footer?: ReactNode;
  /** False: the server may have more options than are listed. */
  readonly selectAll?: boolean;
}

const NONE: readonly FilterOption[] = [];

function getPlaceholder(options: readonly FilterOption[] | undefined, isLoading: boolean): string {
  if (!options) return isLoading ? t('Loading...') : '';
  return options.length === 0 ? t('No data') : tn('%s option', '%s options', options.length);
}

/** Selects one or several values; selected values that are no longer among the options are marked. */
export function OptionsSelect(props: OptionsSelectProps) {
  const { options, isComplete, isLoading, values, multi, onChange, placeholder } = props;
  const find = useMemo(() => optionFinder(options ?? NONE), [options]);
  const missing = useMemo(
    () => (options && isComplete ? values.filter((value) => !find(value)) : []),
    [options, isComplete, values, find],
  );
  const listed = useMemo<readonly SelectOption[]>(
    () => [...(options ?? NONE), ...missing.map((value) => toMissingOption(getValueLabel(value), value))],
    [options, missing],
  );
  const change = (next: readonly FilterValue[]) =>
    onChange(next, (value) => find(value)?.label ?? getValueLabel(value));
  const commonProps = {
    options: listed,
    placeholder: placeholder ?? getPlaceholder(options, isLoading),
    loading: isLoading,
    clearable: true,
    freeForm: props.freeForm,
    labelledBy: props.labelledBy,
    describedBy: props.describedBy,
    invalid: props.invalid,
    disabled: props.disabled,
    onSearch: props.onSearch,
    footer: props.footer,
    className: 'filter-field-select',
  };
  return (
    <>
      {multi ? (
        <Select {...commonProps} multi selectAll={props.selectAll !== false} value={values} onChange={change} />
      ) : (
        <Select {...commonProps} value={values[0]} onChange={(value) => change(value === undefined ? [] : [value])} />
      )}
      {missing.length > 0 && (
        <div role="status" className="filter-field-note is-warning">
          {tn(
            '%s selected value is no longer among the options.',
            '%s selected values are no longer among the options.',
            missing.length,
          )}
        </div>
      )}
    </>
  );
}

function toMissingOption(label: string, value: FilterValue): SelectOption {
  const content = (
    <span className="filter-field-missing">
      <Icon name="warning" size={12} /> {label}
    </span>
  );
  return { value, label, content, title: t('%s is no longer among the options.', label) };
}
