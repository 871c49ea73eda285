import { useState } from 'react';
import { t } from '../../lib/t';
import { DatePicker } from '../../ui/form/DatePicker';
import { Select } from '../../ui/form/Select';
import { SearchBox } from '../SearchBox';
import { readDay, toRange, type DatesFilter } from './dayRange';
import type { FilterInputProps, FilterOption, ListFilterSpec, SelectedFilter } from './listResource';
import { NumbersField } from './NumbersField';
import { RelatedSelect } from '../../related/RelatedSelect';

export interface FilterFieldProps extends Omit<FilterInputProps, 'label'> {
  readonly resource: string;
  readonly filter: ListFilterSpec;
}

interface DatesFieldProps extends Omit<FilterFieldProps, 'resource' | 'filter'> {
  readonly filter: DatesFilter;
}

function DatesField({ filter, selected, onChange }: DatesFieldProps) {
  const range = typeof selected?.value === 'object' ? selected.value : [];
  const [days, setDays] = useState<readonly [string, string]>([readDay(range[0], filter), readDay(range[1], filter)]);
  // Another address, or Clear all: not another field, in which the focus would be lost.
  const address = JSON.stringify(selected?.value);
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setDays([readDay(range[0], filter), readDay(range[1], filter)]);
  }
  const change = (next: readonly [string, string]): void => {
    setDays(next);
    const selectedRange = toRange(next[0], next[1], filter);
    if (selectedRange || (next[0] === '' && next[1] === '')) onChange(selectedRange);
  };
  return (
    <span className="list-range" role="group" aria-label={filter.label}>
      <DatePicker
        label={t('%s from', filter.label)}
        placeholder={t('%s from', filter.label)}
        showTime={false}
        clearable
        value={days[0]}
        onChange={(from) => change([from, days[1]])}
      />
      <DatePicker
        label={t('%s to', filter.label)}
        placeholder={t('%s to', filter.label)}
        showTime={false}
        clearable
        value={days[1]}
        invalid={days[0] !== '' && days[1] !== '' && toRange(days[0], days[1], filter) === undefined}
        onChange={(to) => change([days[0], to])}
      />
    </span>
  );
}

function getPlainValue(selected: SelectedFilter | undefined): FilterOption['value'] | undefined {
  return typeof selected?.value === 'object' ? undefined : selected?.value;
}

function OptionsField({
  filter,
  options,
  selected,
  onChange,
}: FilterFieldProps & { readonly options: readonly FilterOption[] }) {
  return (
    <Select
      label={filter.label}
      placeholder={filter.label}
      clearable
      options={options}
      value={getPlainValue(selected)}
      onChange={(value) => onChange(options.find((option) => option.value === value))}
    />
  );
}

/** The input of one filter of a list. */
export function FilterField(props: FilterFieldProps) {
  const { resource, filter, selected, onChange } = props;
  if (filter.input === 'select') return <OptionsField {...props} options={filter.options} />;
  if (filter.input === 'own') return <filter.Input label={filter.label} selected={selected} onChange={onChange} />;
  if (filter.input === 'dates') return <DatesField filter={filter} selected={selected} onChange={onChange} />;
  if (filter.input === 'numbers') return <NumbersField label={filter.label} selected={selected} onChange={onChange} />;
  if (filter.input === 'text')
    return (
      <SearchBox
        label={filter.label}
        value={typeof selected?.value === 'string' ? selected.value : ''}
        onSearch={(text) => onChange(text === '' ? undefined : { label: text, value: text })}
      />
    );
  const value = getPlainValue(selected);
  return (
    <RelatedSelect
      label={filter.label}
      placeholder={filter.label}
      resource={filter.resource ?? resource}
      kind={filter.input}
      operator={filter.input === 'rows' ? filter.operator : undefined}
      rowFilters={filter.input === 'rows' ? filter.rowFilters : undefined}
      column={filter.column}
      clearable
      value={
        selected && (typeof value === 'string' || typeof value === 'number')
          ? { text: selected.label, value }
          : undefined
      }
      onChange={(item) => onChange(item && { label: item.text, value: item.value })}
    />
  );
}
