import { parseColor, withOpacity } from '../../../lib/color/color';

/** Brightness, 0 to 255, above which a text is black. Source: docs/contract/spec.md §9. */
const CONTRAST_THRESHOLD = 186;

/** Black or white, for a text on the colour; an error for what is no colour. */
export function getContrastingColor(color: string, threshold = CONTRAST_THRESHOLD): '#000' | '#FFF' {
  const parsed = parseColor(color) ?? parseColor(`#${color}`);
  if (!parsed) throw new Error(`Invalid color: ${color}`);
  return 0.299 * parsed.r + 0.587 * parsed.g + 0.114 * parsed.b > threshold ? '#000' : '#FFF';
}

/** The colour with an opacity of 0 to 1, an error for any other: `#rrggbbAA` where plugins may cut it apart. */
export function addAlpha(color: string, opacity: number): string {
  if (!(opacity >= 0 && opacity <= 1)) throw new Error(`The opacity should be between 0 and 1, but is ${opacity}`);
  if (!/^#[\da-f]{6}$/i.test(color)) return withOpacity(color, opacity);
  return (
    color +
    Math.round(opacity * 255)
      .toString(16)
      .toUpperCase()
      .padStart(2, '0')
  );
}
