import type { CSSProperties } from 'react';
import { HEIGHT_UNIT } from '../../layout/layoutIds';

/** An item's width as CSS variables: `cols` of the parent's `of` columns, gutters included. */
export function gridCell(cols: number, of: number, height?: number): CSSProperties {
  const style: Record<string, string | number> = { '--cols': Math.min(cols, of), '--of': of };
  if (height !== undefined) style['--height'] = `${height * HEIGHT_UNIT}px`;
  return style;
}
