import { textWidth } from '../measureText';
import type { Controls } from './types';

const WIDEST = 180;
const NARROWEST = 28;
const GAP = 4;
const LINE = 16;
/** Degrees: a turned name ends below its place on the axis. */
const TURN = 45;

export interface CategoryLabels {
  readonly data: readonly string[];
  /** Pixels at which a label is cut. */
  readonly width: number;
  /** Degrees, where labels must be turned to be read at all. */
  readonly rotate?: number;
}

/** The room of an axis: its length, and the size of the picture across it, both in pixels. */
export interface AxisSpace {
  readonly along: number;
  readonly across: number;
}

/** A turned name takes no more than this share of the picture's height. */
const DEEPEST = 0.3;

function turnedWidth(rotation: number, across: number): number {
  const slope = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return Math.max(NARROWEST, Math.min(WIDEST, slope < 0.1 ? WIDEST : (across * DEEPEST) / slope));
}

/**
 * The names along a category axis, and how wide each may be; never so wide that they push the picture out of its box.
 * Names that do not fit flat side by side stand in two lines in turns where all must be shown, and are turned where
 * they would not fit there either.
 */
export function categoryLabels(
  names: readonly string[],
  { x, horizontal }: Controls,
  { along, across }: AxisSpace,
  fontFamily: string,
): CategoryLabels {
  if (horizontal) return { data: names, width: Math.max(60, Math.min(WIDEST, across * 0.35)) };
  if (x.rotation !== 0) return { data: names, width: turnedWidth(x.rotation, across) };
  const band = along / Math.max(1, names.length);
  // Neither way helps when a band has room for a letter only.
  if (band <= LINE) return { data: names, width: x.allLabels ? Math.max(NARROWEST, band) : WIDEST };
  const inTurns = () => names.map((name, i) => (i % 2 === 1 ? `\n${name}` : name));
  // Of times and numbers some are enough to know the others by.
  if (!x.allLabels && x.forceCategory) return { data: x.stagger ? inTurns() : names, width: WIDEST };
  const widest = names.reduce((most, name) => Math.max(most, textWidth(name, 12, fontFamily)), 0);
  const crowded = widest > band - GAP;
  if (crowded && !x.stagger && (!x.allLabels || widest > 2 * band)) {
    return { data: names, width: turnedWidth(TURN, across), rotate: TURN };
  }
  const stagger = x.stagger || crowded;
  return {
    data: stagger ? inTurns() : names,
    width: Math.max(NARROWEST, Math.min(WIDEST, band * (stagger ? 2 : 1) - GAP)),
  };
}
