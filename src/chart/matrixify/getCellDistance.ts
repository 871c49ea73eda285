/** Pixels between a cell and the visible part of the grid; 0 where it is visible. */
export function getCellDistance(element: Element | null): number {
  const scroller = element?.closest('.matrix-scroll');
  if (!element || !scroller) return 0;
  const cell = element.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const down = Math.max(0, cell.top - box.bottom, box.top - cell.bottom);
  return down + Math.max(0, cell.left - box.right, box.left - cell.right);
}
