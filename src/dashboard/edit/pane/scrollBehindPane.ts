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
  const previousTop = pane.getBoundingClientRect().top;
  scroll();
  const distance = previousTop - pane.getBoundingClientRect().top;
  if (distance === 0) return;
  const offset = Number(pane.dataset['offset'] ?? 0) + distance;
  pane.dataset['offset'] = String(offset);
  pane.style.translate = `0 ${String(offset)}px`;
  const release = (): void => {
    delete pane.dataset['offset'];
    pane.style.removeProperty('translate');
  };
  pane.addEventListener('pointerleave', release, { once: true });
}
