import { useState } from 'react';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { NumberInput } from '../../ui/form/NumberInput';
import { useDebouncedCallback } from '../useDebouncedCallback';
import type { FilterInputProps, SelectedFilter } from './listResource';

type Range = readonly [number | undefined, number | undefined];

function readRange(selected: SelectedFilter | undefined): Range {
  const [from, to] = typeof selected?.value === 'object' ? selected.value : [];
  return [asNumber(from), asNumber(to)];
}

const isReversed = ([from, to]: Range): boolean => from !== undefined && to !== undefined && from > to;

/** From one whole number to another, either of which may be absent. Filters after a pause in typing. */
export function NumbersField({ label, selected, onChange }: FilterInputProps) {
  const [range, setRange] = useState(() => readRange(selected));
  // The filter can also change by navigation.
  const address = JSON.stringify(selected?.value);
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setRange(readRange(selected));
  }
  const filter = useDebouncedCallback((next: Range) => {
    const value = next.map((end) => end ?? '');
    onChange(value.every((end) => end === '') ? undefined : { label: value.join(' – '), value });
  });
  const change = (next: Range): void => {
    setRange(next);
    if (isReversed(next)) filter.cancel();
    else filter.schedule(next);
  };
  const [from, to] = range;
  const integer = (value: number | undefined): number | undefined => (value === undefined ? value : Math.trunc(value));
  return (
    <span className="list-range" role="group" aria-label={label}>
      <NumberInput
        label={t('%s from', label)}
        placeholder={t('%s from', label)}
        step={1}
        value={from}
        onChange={(value) => change([integer(value), to])}
      />
      <NumberInput
        label={t('%s to', label)}
        placeholder={t('%s to', label)}
        step={1}
        invalid={isReversed(range)}
        value={to}
        onChange={(value) => change([from, integer(value)])}
      />
    </span>
  );
}
