import { isRtl } from '../../../lib/direction';

const OTHER_SIDE = { left: 'right', center: 'center', right: 'left' } as const;

/**
 * Where a side is on a page that may be mirrored, as the physical `text-align`: `start` would depend on the language of each cell's
 * own text.
 */
export const getTextAlign = (side: keyof typeof OTHER_SIDE): keyof typeof OTHER_SIDE =>
  isRtl(document.documentElement) ? OTHER_SIDE[side] : side;
