import { HEIGHT_UNIT } from '../layoutIds';

/** Pixels between two columns. */
const GUTTER = 16;

export interface Size {
  /** Grid columns. */
  readonly width: number;
  /** Units of 8 px. */
  readonly height: number;
}

/** Pixels from one column to the next, given the width of an item that spans so many columns. */
export function columnStep(pixels: number, columns: number): number {
  return Math.max(1, (pixels + GUTTER) / Math.max(1, columns));
}

/** The size after dragging its corner by so many pixels, snapped to whole columns and units. */
export function getResizedSize(from: Size, dx: number, dy: number, step: number): Size {
  return {
    width: Math.max(1, from.width + Math.round(dx / step)),
    height: Math.max(1, from.height + Math.round(dy / HEIGHT_UNIT)),
  };
}
