export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 4;
const MARGIN = 8;
/** A menu's padding and border: the first item of a submenu is as high as the submenu's own item. */
const INSET = 5;

/** A panel's position in viewport pixels: below its anchor, above it where there is more space, always inside. */
export function anchoredPosition(
  anchor: Box,
  panel: Size,
  view: Size,
  align: 'start' | 'end',
): { left: number; top: number } {
  const preferred = align === 'start' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(MARGIN, Math.min(preferred, view.width - panel.width - MARGIN));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const fits = below + panel.height <= view.height - MARGIN || view.height - anchor.bottom >= anchor.top;
  const top = Math.max(MARGIN, Math.min(fits ? below : above, view.height - panel.height - MARGIN));
  return { left, top };
}

/** A submenu's position: to the right of its item, to the left where that does not fit, else as any panel. */
export function submenuPosition(anchor: Box, panel: Size, view: Size): { left: number; top: number } {
  const right = anchor.right + GAP;
  const left = anchor.left - GAP - panel.width;
  const fitsRight = right + panel.width <= view.width - MARGIN;
  if (!fitsRight && left < MARGIN) return anchoredPosition(anchor, panel, view, 'start');
  const top = Math.max(MARGIN, Math.min(anchor.top - INSET, view.height - panel.height - MARGIN));
  return { left: fitsRight ? right : left, top };
}
