/**
 * Scrolls the page, but not what is under the pointer in the builder pane: another click has to hit the same button.
 * The pane returns to its place when the pointer leaves it.
 */
export function scrollBehindPane(scroll: () => void): void {
  const pane = document.querySelector<HTMLElement>('.edit-side');
  if (!pane?.matches(':hover')) {
    scroll();
    return;
  }
  const before = pane.getBoundingClientRect().top;
  scroll();
  const moved = before - pane.getBoundingClientRect().top;
  if (moved === 0) return;
  const offset = Number(pane.dataset['offset'] ?? 0) + moved;
  pane.dataset['offset'] = String(offset);
  pane.style.translate = `0 ${String(offset)}px`;
  const release = (): void => {
    delete pane.dataset['offset'];
    pane.style.removeProperty('translate');
  };
  pane.addEventListener('pointerleave', release, { once: true });
}
