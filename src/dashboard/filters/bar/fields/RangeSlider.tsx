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

/** 1 if the bounds are integers, otherwise a power of ten that gives at least a hundred steps. */
function getStep(low: number, high: number): number {
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  return isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 100));
}

/** A thumb for each end of the range; at the bounds of the data an end is open. Hidden while the bounds are unknown. */
export function RangeSlider({ mode, ends, bounds, disabled, onChange }: RangeSliderProps) {
  const [draggedEnds, setDraggedEnds] = useState<RangeEnds>();
  const [min, max] = [asNumber(bounds.low), asNumber(bounds.high)];
  if (min === undefined || max === undefined || min >= max) return null;
  const { low, high } = draggedEnds ?? ends;
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const from = clamp(Number(low ?? min));
  const to = clamp(Number(high ?? max));
  const span = max - min;
  const step = getStep(min, max);
  // The last step may end below the maximum; computed values may be slightly off.
  const snapToMax = (value: number) => (max - value < step * (1 - 1e-6) ? max : value);
  const commit = () => {
    setDraggedEnds(undefined);
    if (draggedEnds) onChange(draggedEnds);
  };
  const thumb = (label: string, value: number, move: (value: number) => RangeEnds) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={smartNumber(value)}
      title={smartNumber(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => setDraggedEnds(move(snapToMax(event.target.valueAsNumber)))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
  return (
    <div className="filter-range-slider">
      <span
        className="filter-range-fill"
        style={{
          insetInlineStart: `${String(mode === 'exact' ? 0 : ((from - min) / span) * 100)}%`,
          width: `${String(((mode === 'exact' ? from - min : to - from) / span) * 100)}%`,
        }}
      />
      {(mode === 'both' || mode === 'low') &&
        thumb(t('Minimum'), from, (value) => ({
          low: value <= min ? undefined : value < to ? toExact(value) : (high ?? bounds.high),
          high: mode === 'low' ? undefined : high,
        }))}
      {(mode === 'both' || mode === 'high') &&
        thumb(t('Maximum'), to, (value) => ({
          low: mode === 'high' ? undefined : low,
          high: value >= max ? undefined : value > from ? toExact(value) : (low ?? bounds.low),
        }))}
      {mode === 'exact' && thumb(t('Value'), from, (value) => ({ low: toExact(value), high: toExact(value) }))}
    </div>
  );
}
