/** One line of text of a big number: how tall it may be (pixels), how wide it is per pixel of font size. */
export interface Line {
  readonly maxHeight: number;
  readonly widthPerPixel: number;
  /** Below this size (pixels) the line wraps or is cut rather than shrunk further. */
  readonly smallest: number;
}

/** Gap between the lines in a box of this height, pixels. */
export function lineGap(height: number): number {
  return Math.min(8, Math.floor(height / 24));
}

// A font's ascent and descent make its box about this much taller than the size.
const boxPerSize = 1.18;

/**
 * Font sizes (pixels) at which every line fits the width, and all lines together the height. A line's `maxHeight` is a
 * share of the chart's height, from its control; when the shares add up to more than 1, all shrink proportionally.
 */
export function lineSizes(lines: readonly Line[], width: number, height: number): number[] {
  const gaps = Math.max(0, lines.length - 1) * lineGap(height);
  const sizes = lines.map((line) => {
    const byHeight = Math.max(line.maxHeight, 1) / boxPerSize;
    const byWidth = line.widthPerPixel > 0 ? Math.max(width - 8, 1) / line.widthPerPixel : byHeight;
    return Math.max(Math.min(byHeight, byWidth), Math.min(line.smallest, byHeight));
  });
  const total = sizes.reduce((sum, size) => sum + size * boxPerSize, 0);
  const shrink = Math.min(1, Math.max(height - gaps, 1) / Math.max(total, 1));
  return sizes.map((size) => Math.max(6, Math.floor(size * shrink * 100) / 100));
}
