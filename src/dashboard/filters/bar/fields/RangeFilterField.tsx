import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { asNumber, asString } from '../../../../lib/read';
import { t } from '../../../../lib/t';
import { getRangeEnds, toRangeMask, type RangeEnd, type RangeEnds } from '../../model/filterMasks';
import { isNumericRange, toRangeBounds } from '../../model/filterValues';
import { useAppSelector } from '../../../../store/hooks';
import { NumberInput } from '../../../../ui/form/NumberInput';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './filterFieldProps';
import { getRangeError } from './getRangeError';
import { RangeSlider } from './RangeSlider';
import { useOptions } from './useOptions';

type Mode = 'both' | 'low' | 'exact' | 'high';
/** By `enableSingleValue`. */
const SINGLE_MODES: readonly Mode[] = ['low', 'exact', 'high'];
/** Milliseconds after the last key stroke. */
const PAUSE = 300;

function getHint(mode: Mode, { low, high }: RangeEnds): string | undefined {
  if (mode === 'low') return t('Filters for values greater than or equal.');
  if (mode === 'exact') return t('Filters for values equal to this exact value.');
  if (mode === 'high') return t('Filters for values less than or equal.');
  if (low === undefined || high === undefined) return undefined;
  return t('Choose numbers between %(min)s and %(max)s', { min: low, max: high });
}

/** A range of numbers, one end of it, or an exact number. */
export function RangeFilterField(props: FilterFieldProps) {
  const { filter, mask, onChange, parents, labelledBy, describedBy, invalid = false, disabled = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { fillsOpenRanges } = useAppSelector((state) => state.session.traits);
  const { result, error: optionsError, oauth2, retry } = useOptions(filter, parents, container);
  const bounds = useMemo(() => toRangeBounds(result), [result]);
  const mode = SINGLE_MODES[asNumber(filter.controlValues['enableSingleValue'], -1)] ?? 'both';
  const display = asString(filter.controlValues['rangeDisplayMode'], 'slider-and-input');

  const [enteredEnds, setEnteredEnds] = useState<RangeEnds>();
  const ends = enteredEnds ?? getRangeEnds(mask);
  const error = getRangeError(ends, bounds);
  const commit = (next: RangeEnds) => {
    setEnteredEnds(undefined);
    const currentEnds = getRangeEnds(mask);
    if (next.low === currentEnds.low && next.high === currentEnds.high) return;
    const sliderBounds = fillsOpenRanges ? bounds : undefined;
    onChange(toRangeMask(filter, next, { bounds: sliderBounds, error: getRangeError(next, bounds) }));
  };
  useEffect(() => {
    if (!enteredEnds) return undefined;
    const timer = setTimeout(commit, PAUSE, enteredEnds);
    return () => clearTimeout(timer);
  });
  const commitEntered = () => {
    if (enteredEnds) commit(enteredEnds);
  };

  const isNumeric = isNumericRange(result);
  const note = isNumeric ? (error ?? getHint(mode, bounds)) : t('Chosen non-numeric column');
  const input = (label: string, value: RangeEnd, bound: RangeEnd, toEnds: (value: RangeEnd) => RangeEnds) => (
    <NumberInput
      exact
      label={label}
      describedBy={[describedBy, note === undefined ? undefined : hintId].filter(Boolean).join(' ') || undefined}
      value={value}
      placeholder={bound === undefined ? undefined : String(bound)}
      invalid={invalid || error !== undefined}
      disabled={disabled}
      onChange={(next) => setEnteredEnds(toEnds(next))}
    />
  );
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- events of the inputs within
    <div
      ref={container}
      role="group"
      aria-labelledby={labelledBy}
      className="filter-field"
      onBlur={commitEntered}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commitEntered();
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
      {note !== undefined && (
        <div id={hintId} role="status" className={`filter-field-note ${error === undefined ? '' : 'is-error'}`.trim()}>
          {note}
        </div>
      )}
      {optionsError && (
        <FieldError title={t('Cannot load filter')} detail={optionsError} oauth2={oauth2} onRetry={retry} />
      )}
    </div>
  );
}
