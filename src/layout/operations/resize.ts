import { getWidth } from '../itemProps';
import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { changeMeta, finalizeLayout } from './finalizeLayout';
import { sizeLimits } from './sizeLimits';
import { getMinWidth } from './widths';

export interface ItemSize {
  /** Columns. */
  readonly width?: number;
  /** Units of 8 px. */
  readonly height?: number;
}

/** Widens the columns around an item to what their content needs. */
function growEnclosingColumns(layout: Layout, items: ItemMap, id: string): void {
  for (const aboveId of [...(getItem(layout, id)?.parents ?? [])].reverse()) {
    const above = items[aboveId];
    if (above?.type !== 'COLUMN') continue;
    const needed = getMinWidth({ ...layout, items }, aboveId);
    if (getWidth(above) < needed) changeMeta(items, aboveId, { width: needed });
  }
}

/** Sets the size of an item, within its limits; the columns around it grow with it. */
export function resize(layout: Layout, id: string, size: ItemSize): OperationResult {
  const limits = sizeLimits(layout, id);
  if (!limits.width && !limits.height) return { error: t('This item cannot be resized.') };
  const items: ItemMap = { ...layout.items };
  if (limits.width && Number.isFinite(size.width)) {
    const width = Math.round(size.width ?? 0);
    changeMeta(items, id, { width: Math.min(limits.width.max, Math.max(limits.width.min, width)) });
    growEnclosingColumns(layout, items, id);
  }
  if (limits.height && Number.isFinite(size.height)) {
    changeMeta(items, id, { height: Math.max(limits.height.min, Math.round(size.height ?? 0)) });
  }
  return { layout: finalizeLayout(layout, items), touched: [id] };
}
