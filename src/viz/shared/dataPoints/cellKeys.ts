/** The selectable cells of a table have this attribute. */
const CELL = '[data-cell]';

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);
}

/** Distance from `from` to `to` in the arrow's direction, pixels; undefined if `to` is not in that direction. Cells may span rows and columns. */
function distance(from: DOMRect, to: DOMRect, key: Arrow): number | undefined {
  const beside = to.top < from.bottom - 1 && to.bottom > from.top + 1;
  const below = to.left < from.right - 1 && to.right > from.left + 1;
  const along = {
    ArrowLeft: beside ? from.left - to.right : -1,
    ArrowRight: beside ? to.left - from.right : -1,
    ArrowUp: below ? from.top - to.bottom : -1,
    ArrowDown: below ? to.top - from.bottom : -1,
  }[key];
  return along < -1 + Number.EPSILON ? undefined : along;
}

/** The cell that an arrow key moves to from the focused one; the first if none is focused. */
function nextCell(container: Element, focused: Element | null, key: Arrow): HTMLElement | undefined {
  const cells = [...container.querySelectorAll<HTMLElement>(CELL)];
  const current = focused?.closest(CELL);
  if (!current || !container.contains(current)) return cells[0];
  const from = current.getBoundingClientRect();
  let nearest: { readonly cell: HTMLElement; readonly away: number } | undefined;
  for (const cell of cells) {
    const away = cell === current ? undefined : distance(from, cell.getBoundingClientRect(), key);
    if (away !== undefined && (nearest === undefined || away < nearest.away)) nearest = { cell, away };
  }
  return nearest?.cell;
}

/** Moves the focus between cells by arrow keys. The table is a single tab stop, however many cells it has. */
export function moveCell(container: Element, target: Element, key: string): boolean {
  if (!isArrow(key)) return false;
  const next = nextCell(container, target, key);
  next?.focus();
  return next !== undefined;
}
