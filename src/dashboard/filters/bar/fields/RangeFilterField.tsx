import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { asNumber, asString } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import { getRangeEnds, toRangeMask, type RangeEnd, type RangeEnds } from '../../model/filterMasks';
import { toRangeBounds } from '../../model/filterValues';
import { useAppSelector } from '../../../../store/hooks';
import { NumberInput } from '../../../../ui/form/NumberInput';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './FilterField';
import { getRangeError } from './getRangeError';
import { RangeSlider } from './RangeSlider';
import { useOptions } from './useOptions';

type Mode = 'both' | 'low' | 'exact' | 'high';
/** By `enableSingleValue`. */
const SINGLE: readonly Mode[] = ['low', 'exact', 'high'];
/** Milliseconds that typing must rest before it counts. */
const PAUSE = 300;

function hint(mode: Mode, { low, high }: RangeEnds): string | undefined {
  if (mode === 'low') return t('Filters for values greater than or equal.');
  if (mode === 'exact') return t('Filters for values equal to this exact value.');
  if (mode === 'high') return t('Filters for values less than or equal.');
  if (low === undefined || high === undefined) return undefined;
  return t('Choose numbers between %(min)s and %(max)s', { min: low, max: high });
}

/** Numbers from, to, between, or one. */
export function RangeFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents, labelledBy, describedBy, invalid = false, disabled = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { generation } = useAppSelector((state) => state.session.traits);
  const { result, problem, retry } = useOptions(filter, parents, box);
  const bounds = useMemo(() => toRangeBounds(result), [result]);
  const mode = SINGLE[asNumber(filter.controlValues['enableSingleValue'], -1)] ?? 'both';
  const display = asString(filter.controlValues['rangeDisplayMode'], 'slider-and-input');

  const [typed, setTyped] = useState<RangeEnds>();
  const ends = typed ?? getRangeEnds(mask);
  const wrong = getRangeError(ends, bounds);
  const commit = (next: RangeEnds) => {
    setTyped(undefined);
    const before = getRangeEnds(mask);
    if (next.low === before.low && next.high === before.high) return;
    const filling = generation === 2 ? bounds : undefined;
    onChange(toRangeMask(filter, next, { bounds: filling, problem: getRangeError(next, bounds) }));
  };
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(commit, PAUSE, typed);
    return () => clearTimeout(timer);
  });
  const finish = () => {
    if (typed) commit(typed);
  };

  const told = wrong ?? hint(mode, bounds);
  const input = (label: string, value: RangeEnd, bound: RangeEnd, to: (value: RangeEnd) => RangeEnds) => (
    <NumberInput
      exact
      label={label}
      describedBy={[describedBy, told === undefined ? undefined : hintId].filter(Boolean).join(' ') || undefined}
      value={value}
      placeholder={bound === undefined ? undefined : String(bound)}
      invalid={invalid || wrong !== undefined}
      disabled={disabled}
      onChange={(next) => setTyped(to(next))}
    />
  );
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={labelledBy}
      className="filter-field"
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    >
      {display !== 'input' && (
        <RangeSlider mode={mode} ends={ends} bounds={bounds} disabled={disabled} onChange={commit} />
      )}
      {display !== 'slider' && (
        <div className="filter-field-line">
          {(mode === 'both' || mode === 'low') &&
            input(t('Minimum'), ends.low, bounds.low, (low) => ({ low, high: mode === 'low' ? undefined : ends.high }))}
          {mode === 'both' && <span aria-hidden="true">–</span>}
          {(mode === 'both' || mode === 'high') &&
            input(t('Maximum'), ends.high, bounds.high, (high) => ({
              low: mode === 'high' ? undefined : ends.low,
              high,
            }))}
          {mode === 'exact' && input(t('Value'), ends.low, bounds.low, (value) => ({ low: value, high: value }))}
        </div>
      )}
      {told !== undefined && (
        <div id={hintId} role="status" className={`filter-field-note ${wrong === undefined ? '' : 'is-error'}`.trim()}>
          {told}
        </div>
      )}
      {problem && <FieldError title={t('Cannot load filter')} detail={problem} onRetry={retry} />}
    </div>
  );
}
