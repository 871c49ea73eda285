import { useState } from 'react';
import { asNumber } from '../../../../lib/read';
import { smartNumber } from '../../../../lib/format/smartNumber';
import { t } from '../../../../lib/t';
import type { RangeEnds } from '../../model/filterMasks';

interface RangeSliderProps {
  readonly mode: 'both' | 'low' | 'exact' | 'high';
  readonly ends: RangeEnds;
  readonly bounds: RangeEnds;
  readonly disabled: boolean;
  /** When a thumb or key is released. */
  readonly onChange: (ends: RangeEnds) => void;
}

/** The value of a thumb, with the exact digits of a large integer. */
function toExact(value: number): number | bigint {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value;
}

/** Integers where the bounds are, else at least a hundred steps. */
function getStep(low: number, high: number): number {
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  return isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 100));
}

/** A thumb for each end of the range; at the bounds of the data an end is open. Nothing while the bounds are unknown. */
export function RangeSlider({ mode, ends, bounds, disabled, onChange }: RangeSliderProps) {
  const [moved, setMoved] = useState<RangeEnds>();
  const [least, greatest] = [asNumber(bounds.low), asNumber(bounds.high)];
  if (least === undefined || greatest === undefined || least >= greatest) return null;
  const { low, high } = moved ?? ends;
  const clamped = (value: number) => Math.min(greatest, Math.max(least, value));
  const from = clamped(Number(low ?? least));
  const to = clamped(Number(high ?? greatest));
  const span = greatest - least;
  const done = () => {
    setMoved(undefined);
    if (moved) onChange(moved);
  };
  const thumb = (label: string, value: number, move: (value: number) => RangeEnds) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={smartNumber(value)}
      title={smartNumber(value)}
      min={least}
      max={greatest}
      step={getStep(least, greatest)}
      value={value}
      disabled={disabled}
      onChange={(event) => setMoved(move(event.target.valueAsNumber))}
      onPointerUp={done}
      onKeyUp={done}
      onBlur={done}
    />
  );
  return (
    <div className="filter-range-slider">
      <span
        className="filter-range-fill"
        style={{
          left: `${String(mode === 'exact' ? 0 : ((from - least) / span) * 100)}%`,
          width: `${String(((mode === 'exact' ? from - least : to - from) / span) * 100)}%`,
        }}
      />
      {(mode === 'both' || mode === 'low') &&
        thumb(t('Minimum'), from, (value) => ({
          low: value <= least ? undefined : value < to ? toExact(value) : (high ?? bounds.high),
          high: mode === 'low' ? undefined : high,
        }))}
      {(mode === 'both' || mode === 'high') &&
        thumb(t('Maximum'), to, (value) => ({
          low: mode === 'high' ? undefined : low,
          high: value >= greatest ? undefined : value > from ? toExact(value) : (low ?? bounds.low),
        }))}
      {mode === 'exact' && thumb(t('Value'), from, (value) => ({ low: toExact(value), high: toExact(value) }))}
    </div>
  );
}
