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
