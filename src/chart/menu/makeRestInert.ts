/**
 * Makes all of the page but an element inert, which covers it: what is behind cannot be reached by Tab or by a screen reader.
 * What follows the page's main element stays: notices are shown over everything. Returns a function that ends it.
 */
export function makeRestInert(element: HTMLElement): () => void {
  const inert: HTMLElement[] = [];
  const hide = (sibling: Element | null): void => {
    if (!(sibling instanceof HTMLElement) || sibling.inert) return;
    sibling.inert = true;
    inert.push(sibling);
  };
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (let sibling = at.previousElementSibling; sibling; sibling = sibling.previousElementSibling) hide(sibling);
    if (at.tagName === 'MAIN') break;
    for (let sibling = at.nextElementSibling; sibling; sibling = sibling.nextElementSibling) hide(sibling);
  }
  return () => {
    for (const each of inert) each.inert = false;
  };
}
