let sheet: HTMLStyleElement | undefined;

/**
 * Marks these charts, and only them, by a style of the page: no chart is drawn again. An empty list takes the mark away.
 * Only numbers go into the style.
 */
export function markScope(charts: readonly number[]): void {
  const selectors = charts
    .filter(Number.isInteger)
    .map((id) => `.dashboard-component-chart-holder[data-chart-id="${String(id)}"]`);
  if (selectors.length === 0) {
    sheet?.remove();
    sheet = undefined;
    return;
  }
  if (!sheet) {
    sheet = document.createElement('style');
    document.head.append(sheet);
  }
  sheet.textContent = `${selectors.join(',')}{outline:2px solid var(--v-primary);outline-offset:-2px}`;
}
