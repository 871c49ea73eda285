import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { readSegmentControls, type SegmentControls } from '../shared/partToWhole/segmentControls';

/** A stretch of the dial's axis that ends at `bound`. */
export interface Interval {
  readonly bound: number;
  /** The index in the colour scheme; undefined: the next one. */
  readonly colorIndex: number | undefined;
}

export interface Controls extends SegmentControls {
  /** Undefined: computed from the values. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Degrees. */
  readonly startAngle: number;
  readonly endAngle: number;
  readonly colorScheme: string | undefined;
  readonly fontSize: number;
  /** Text around the value, which replaces `{value}`. */
  readonly valueTemplate: string;
  readonly showPointer: boolean;
  readonly isAnimated: boolean;
  readonly showAxisTick: boolean;
  readonly showSplitLine: boolean;
  readonly splitNumber: number;
  readonly showProgress: boolean;
  readonly overlap: boolean;
  readonly roundCap: boolean;
  readonly intervals: readonly Interval[];
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** `700, 1400` and `1, 3` (the first colour of the scheme is 1). */
function readIntervals(bounds: unknown, colors: unknown): Interval[] {
  const split = (value: unknown) => (typeof value === 'number' ? String(value) : asString(value)).split(',');
  const indices = split(colors).map((index) => asNumber(index));
  return split(bounds)
    .map((bound) => asNumber(bound))
    .filter((bound) => bound !== undefined)
    .map((bound, i) => {
      const index = indices[i];
      return { bound, colorIndex: index !== undefined && index >= 1 ? Math.trunc(index) - 1 : undefined };
    });
}

export function readControls(formData: FormData): Controls {
  return {
    ...readSegmentControls(formData, 'groupby'),
    min: asNumber(formData.min_val),
    max: asNumber(formData.max_val),
    startAngle: asNumber(formData.start_angle, 225),
    endAngle: asNumber(formData.end_angle, -45),
    colorScheme: asOptionalString(formData.color_scheme),
    fontSize: clamp(asNumber(formData.font_size, 15), 6, 60),
    valueTemplate: asString(formData.value_formatter) || '{value}',
    showPointer: asBoolean(formData.show_pointer, true),
    isAnimated: asBoolean(formData.animation, true),
    showAxisTick: asBoolean(formData.show_axis_tick),
    showSplitLine: asBoolean(formData.show_split_line),
    splitNumber: Math.round(clamp(asNumber(formData.split_number, 10), 1, 100)),
    showProgress: asBoolean(formData.show_progress, true),
    overlap: asBoolean(formData.overlap, true),
    roundCap: asBoolean(formData.round_cap),
    intervals: readIntervals(formData.intervals, formData.interval_color_indices),
  };
}
