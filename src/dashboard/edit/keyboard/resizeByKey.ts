import type { AppStore } from '../../../store/store';
import { announced } from '../state/editUiSlice';
import { GRID_COLUMNS } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import { resize, type ItemSize } from '../../../layout/operations/resize';
import { sizeLimits } from '../../../layout/operations/sizeLimits';
import { getItem, type Layout } from '../../../layout/layout';
import type { useChangeLayout } from '../useChangeLayout';

export interface SizeStep {
  /** Columns. */
  readonly width?: number;
  /** Units of 8 px. */
  readonly height?: number;
}

/** Units of 8 px by which Page Up and Page Down change the height. */
const PAGE_STEP = 10;

export const SIZE_KEYS: Readonly<Record<string, SizeStep>> = {
  ArrowRight: { width: 1 },
  ArrowLeft: { width: -1 },
  ArrowDown: { height: 1 },
  ArrowUp: { height: -1 },
  PageDown: { height: PAGE_STEP },
  PageUp: { height: -PAGE_STEP },
};

/** The size after a step within the item's limits, or why it does not change. */
function getNextSize(layout: Layout, id: string, step: SizeStep): ItemSize | { readonly unchanged: string } {
  const { width, height } = sizeLimits(layout, id);
  const meta = getItem(layout, id)?.meta ?? {};
  if (step.width !== undefined) {
    if (!width) return { unchanged: t('The width of this component cannot be changed') };
    const current = asNumber(meta['width'], width.min);
    const next = Math.min(width.max, Math.max(width.min, current + step.width));
    if (next === current)
      return { unchanged: next === width.max ? t('It cannot be wider here') : t('It cannot be narrower') };
    return { width: next };
  }
  if (!height) return { unchanged: t('The height of this component cannot be changed') };
  const current = asNumber(meta['height'], height.min);
  const next = Math.max(height.min, current + (step.height ?? 0));
  return next === current ? { unchanged: t('It cannot be lower') } : { height: next };
}

/** Milliseconds: faster repeated presses are one undo step. */
const BURST = 1000;

/** Names the undo step that a press belongs to. */
class ResizeSteps {
  private last = { id: '', at: 0, count: 0 };

  getName(id: string): string {
    const now = Date.now();
    const continues = this.last.id === id && now - this.last.at < BURST;
    this.last = { id, at: now, count: continues ? this.last.count : this.last.count + 1 };
    return `resize ${id} ${this.last.count}`;
  }
}

/** Resizes an item by a step and announces its new size. */
export function resizeByKey(
  { dispatch, services }: AppStore,
  change: ReturnType<typeof useChangeLayout>['change'],
  layout: Layout,
  id: string,
  step: SizeStep,
): void {
  const size = getNextSize(layout, id, step);
  if ('unchanged' in size) {
    dispatch(announced(size.unchanged));
    return;
  }
  const result = change((layout) => resize(layout, id, size), services.get(ResizeSteps).getName(id));
  if ('error' in result) return;
  const meta = getItem(result.layout, id)?.meta ?? {};
  const text =
    size.width === undefined
      ? t('Height %s', asNumber(meta['height'], 0))
      : t('Width %(width)s of %(columns)s columns', { width: asNumber(meta['width'], 0), columns: GRID_COLUMNS });
  dispatch(announced(text));
}
