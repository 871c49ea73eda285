const element = document.createElement('div');
element.className = 'edit-drag-label';
element.setAttribute('aria-hidden', 'true');

/** What is seen at the pointer during a drag: the browser takes a picture of it as the drag begins. One for all sources. */
export function dragLabel(text?: string): HTMLElement {
  if (text !== undefined) element.textContent = text;
  if (!element.isConnected) document.body.append(element);
  return element;
}
