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

/** Where a menu goes, in pixels of the window: below its button, above where there is more room, always inside. */
export function placeMenu(button: Box, menu: Size, view: Size, align: 'start' | 'end'): { left: number; top: number } {
  const wanted = align === 'start' ? button.left : button.right - menu.width;
  const left = Math.max(MARGIN, Math.min(wanted, view.width - menu.width - MARGIN));
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const fits = below + menu.height <= view.height - MARGIN || view.height - button.bottom >= button.top;
  const top = Math.max(MARGIN, Math.min(fits ? below : above, view.height - menu.height - MARGIN));
  return { left, top };
}
