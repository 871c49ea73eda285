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
  isMirrored = false,
): { left: number; top: number } {
  const preferred = (align === 'start') === isMirrored ? anchor.right - panel.width : anchor.left;
  const left = Math.max(MARGIN, Math.min(preferred, view.width - panel.width - MARGIN));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const fits = below + panel.height <= view.height - MARGIN || view.height - anchor.bottom >= anchor.top;
  const top = Math.max(MARGIN, Math.min(fits ? below : above, view.height - panel.height - MARGIN));
  return { left, top };
}

/** A submenu's position: after its item in the direction of lines, before it where that does not fit, else as any panel. */
export function submenuPosition(
  anchor: Box,
  panel: Size,
  view: Size,
  isMirrored = false,
): { left: number; top: number } {
  const right = anchor.right + GAP;
  const left = anchor.left - GAP - panel.width;
  const fitsRight = right + panel.width <= view.width - MARGIN;
  const fitsLeft = left >= MARGIN;
  if (!fitsRight && !fitsLeft) return anchoredPosition(anchor, panel, view, 'start', isMirrored);
  const top = Math.max(MARGIN, Math.min(anchor.top - INSET, view.height - panel.height - MARGIN));
  return { left: fitsRight && !(isMirrored && fitsLeft) ? right : left, top };
}
