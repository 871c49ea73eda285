import { useEffect, useRef, useState } from 'react';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { NumberInput } from '../../ui/form/NumberInput';
import type { FilterInputProps, SelectedFilter } from './listResource';

const DEBOUNCE_MS = 300;

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const pending = useRef<() => void>(undefined);
  const filter = (): void => {
    clearTimeout(timer.current);
    pending.current?.();
    pending.current = undefined;
  };
  const change = (next: Range): void => {
    setRange(next);
    clearTimeout(timer.current);
    pending.current = undefined;
    if (isReversed(next)) return;
    pending.current = () => {
      const value = next.map((end) => end ?? '');
      latest.current(value.every((end) => end === '') ? undefined : { label: value.join(' – '), value });
    };
    timer.current = setTimeout(filter, DEBOUNCE_MS);
  };
  const [from, to] = range;
  const integer = (value: number | undefined): number | undefined => (value === undefined ? value : Math.trunc(value));
  return (
    <span className="list-range" role="group" aria-label={label} onBlur={filter}>
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
