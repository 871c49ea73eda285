import { textWidth } from '../measureText';
import type { Controls } from './types';

const WIDEST = 180;
const NARROWEST = 28;
const GAP = 4;

export interface CategoryLabels {
  readonly data: readonly string[];
  /** Pixels at which a label is cut. */
  readonly width: number;
}

/**
 * The names along a category axis of `extent` pixels, and how wide each may be. Names that must all be shown flat and
 * do not fit side by side stand in two lines in turns; never so wide that they push the picture out of its box.
 */
export function categoryLabels(
  names: readonly string[],
  { x, horizontal }: Controls,
  extent: number,
  fontFamily: string,
): CategoryLabels {
  if (horizontal) return { data: names, width: Math.max(60, Math.min(WIDEST, extent / 2)) };
  if (!x.allLabels || x.rotation !== 0) return { data: names, width: WIDEST };
  const band = extent / Math.max(1, names.length);
  // In turns no line is gained when a band has room for a few letters only.
  const crowded = band > 16 && names.some((name) => textWidth(name, 12, fontFamily) > band - GAP);
  const stagger = x.stagger || crowded;
  return {
    data: stagger ? names.map((name, i) => (i % 2 === 1 ? `\n${name}` : name)) : names,
    width: Math.max(NARROWEST, Math.min(WIDEST, band * (stagger ? 2 : 1) - GAP)),
  };
}
