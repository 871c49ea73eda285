import { GRID_COLUMNS } from '../../../layout/layoutIds';
import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import { resize, type ItemSize } from '../../../layout/operations/resize';
import { sizeLimits } from '../../../layout/operations/sizeLimits';
import { getItem, type Layout } from '../../../layout/layout';
import type { useEditing } from '../useEditing';
import { announce } from '../announce';

export interface Step {
  /** Columns. */
  readonly width?: number;
  /** Units of 8 px. */
  readonly height?: number;
}

/** Units of 8 px that a height changes by at once with Page Up and Page Down. */
const LEAP = 10;

export const SIZE_KEYS: Readonly<Record<string, Step>> = {
  ArrowRight: { width: 1 },
  ArrowLeft: { width: -1 },
  ArrowDown: { height: 1 },
  ArrowUp: { height: -1 },
  PageDown: { height: LEAP },
  PageUp: { height: -LEAP },
};

/** The size that a part has after a step within its limits, or why it stays as it is. */
export function steppedSize(layout: Layout, id: string, step: Step): ItemSize | { readonly stays: string } {
  const { width, height } = sizeLimits(layout, id);
  const meta = getItem(layout, id)?.meta ?? {};
  if (step.width !== undefined) {
    if (!width) return { stays: t('The width of this component cannot be changed') };
    const now = asNumber(meta['width'], width.min);
    const next = Math.min(width.max, Math.max(width.min, now + step.width));
    if (next === now) return { stays: next === width.max ? t('It cannot be wider here') : t('It cannot be narrower') };
    return { width: next };
  }
  if (!height) return { stays: t('The height of this component cannot be changed') };
  const now = asNumber(meta['height'], height.min);
  const next = Math.max(height.min, now + (step.height ?? 0));
  return next === now ? { stays: t('It cannot be lower') } : { height: next };
}

/** Milliseconds: presses that follow each other faster are one step to undo. */
const BURST = 1000;
let burst = { id: '', at: 0, turn: 0 };

function stepName(id: string): string {
  const now = Date.now();
  const goesOn = burst.id === id && now - burst.at < BURST;
  burst = { id, at: now, turn: goesOn ? burst.turn : burst.turn + 1 };
  return `resize ${id} ${burst.turn}`;
}

/** Resizes a part by a step, and says its new size. */
export function resizeBy(
  change: ReturnType<typeof useEditing>['change'],
  layout: Layout,
  id: string,
  step: Step,
): void {
  const size = steppedSize(layout, id, step);
  if ('stays' in size) {
    announce(size.stays);
    return;
  }
  const outcome = change((now) => resize(now, id, size), stepName(id));
  if ('refused' in outcome) return;
  const meta = getItem(outcome.layout, id)?.meta ?? {};
  const words =
    size.width === undefined
      ? t('Height %s', asNumber(meta['height'], 0))
      : t('Width %(width)s of %(columns)s columns', { width: asNumber(meta['width'], 0), columns: GRID_COLUMNS });
  announce(words);
}
