import { t } from '../../lib/t';
import type { Outcome } from '../outcome';
import { partAt, type Positions } from '../positions';
import { changeMeta, settle, type Parts } from './settle';
import { sizeLimits } from './sizeLimits';
import { minimumWidth, widthOf } from './widths';

export interface NewSize {
  /** Columns. */
  readonly width?: number;
  /** Units of 8 px. */
  readonly height?: number;
}

/** The columns around a part become as wide as what is in them needs. */
function growAround(positions: Positions, parts: Parts, id: string): void {
  for (const aboveId of [...(partAt(positions, id)?.parents ?? [])].reverse()) {
    const above = parts[aboveId];
    if (above?.type !== 'COLUMN') continue;
    const needed = minimumWidth({ ...positions, parts }, aboveId);
    if (widthOf(above) < needed) changeMeta(parts, aboveId, { width: needed });
  }
}

/** Sets the size of a part, kept within its limits; the columns around it grow with it. */
export function resize(positions: Positions, id: string, size: NewSize): Outcome {
  const limits = sizeLimits(positions, id);
  if (!limits.width && !limits.height) return { refused: t('The size of this part cannot be changed.') };
  const parts: Parts = { ...positions.parts };
  if (limits.width && Number.isFinite(size.width)) {
    const width = Math.round(size.width ?? 0);
    changeMeta(parts, id, { width: Math.min(limits.width.max, Math.max(limits.width.min, width)) });
    growAround(positions, parts, id);
  }
  if (limits.height && Number.isFinite(size.height)) {
    changeMeta(parts, id, { height: Math.max(limits.height.min, Math.round(size.height ?? 0)) });
  }
  return { positions: settle(positions, parts), touched: [id] };
}
