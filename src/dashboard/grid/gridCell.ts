import type { CSSProperties } from 'react';
import { HEIGHT_UNIT } from '../../layout/layoutIds';

/** The width of a part as the style sheet reckons it: `cols` of the `of` columns of its place, gutters included. */
export function gridCell(cols: number, of: number, height?: number): CSSProperties {
  const style: Record<string, string | number> = { '--cols': Math.min(cols, of), '--of': of };
  if (height !== undefined) style['--height'] = `${height * HEIGHT_UNIT}px`;
  return style;
}
