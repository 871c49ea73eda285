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
  /** When the hand leaves a thumb, or the key. */
  readonly onChange: (ends: RangeEnds) => void;
}

/** A thumb stands at a number that a browser can tell from its neighbours; it is sent with all its digits. */
function exact(value: number): number | bigint {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value;
}

/** Whole numbers where the bounds are, else a hundred steps or more. */
function stepOf(low: number, high: number): number {
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  return isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 100));
}

/** A thumb for each end that can be set; at the bound of the data an end is open. Nothing without known bounds. */
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
      step={stepOf(least, greatest)}
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
          low: value <= least ? undefined : value < to ? exact(value) : (high ?? bounds.high),
          high: mode === 'low' ? undefined : high,
        }))}
      {(mode === 'both' || mode === 'high') &&
        thumb(t('Maximum'), to, (value) => ({
          low: mode === 'high' ? undefined : low,
          high: value >= greatest ? undefined : value > from ? exact(value) : (low ?? bounds.low),
        }))}
      {mode === 'exact' && thumb(t('Value'), from, (value) => ({ low: exact(value), high: exact(value) }))}
    </div>
  );
}
