import { textWidth } from '../measureText';
import type { Controls } from './types';

const WIDEST = 180;
const NARROWEST = 28;
const GAP = 4;
const LINE = 16;
/** Rotation in degrees: a rotated label ends below its tick. */
const ROTATION = 45;

export interface CategoryLabels {
  readonly data: readonly string[];
  /** Pixels at which a label is truncated. */
  readonly width: number;
  /** Degrees, where labels must be rotated to be legible. */
  readonly rotate?: number;
}

/** The space of an axis: its length, and the size of the chart across it, both in pixels. */
export interface AxisSpace {
  readonly along: number;
  readonly across: number;
}

/** The largest share of the chart's height that a rotated label takes. */
const DEEPEST = 0.3;

function rotatedWidth(rotation: number, across: number): number {
  const slope = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return Math.max(NARROWEST, Math.min(WIDEST, slope < 0.1 ? WIDEST : (across * DEEPEST) / slope));
}

/**
 * The labels of a category axis, and how wide each may be; never so wide that they push the chart out of its box.
 * Labels that do not fit side by side alternate between two lines where all must be shown, and are rotated where
 * they would not fit there either.
 */
export function categoryLabels(
  names: readonly string[],
  { x, horizontal }: Controls,
  { along, across }: AxisSpace,
  fontFamily: string,
): CategoryLabels {
  if (horizontal) return { data: names, width: Math.max(60, Math.min(WIDEST, across * 0.35)) };
  if (x.rotation !== 0) return { data: names, width: rotatedWidth(x.rotation, across) };
  const band = along / Math.max(1, names.length);
  // Neither way helps when a band is only as wide as a letter.
  if (band <= LINE) return { data: names, width: x.allLabels ? Math.max(NARROWEST, band) : WIDEST };
  const staggered = () => names.map((name, i) => (i % 2 === 1 ? `\n${name}` : name));
  // For times and numbers not every label is needed.
  if (!x.allLabels && x.forceCategory) return { data: x.stagger ? staggered() : names, width: WIDEST };
  const widest = names.reduce((most, name) => Math.max(most, textWidth(name, 12, fontFamily)), 0);
  const crowded = widest > band - GAP;
  if (crowded && !x.stagger && (!x.allLabels || widest > 2 * band)) {
    return { data: names, width: rotatedWidth(ROTATION, across), rotate: ROTATION };
  }
  const stagger = x.stagger || crowded;
  return {
    data: stagger ? staggered() : names,
    width: Math.max(NARROWEST, Math.min(WIDEST, band * (stagger ? 2 : 1) - GAP)),
  };
}
