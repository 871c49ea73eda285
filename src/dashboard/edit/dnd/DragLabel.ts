/**
 * The drag image at the pointer. The browser takes a snapshot of it when the drag starts, so one element serves all
 * sources.
 */
export class DragLabel {
  private element: HTMLElement | undefined;

  setText(text: string): void {
    this.getElement().textContent = text;
  }

  getElement(): HTMLElement {
    if (!this.element) {
      this.element = document.createElement('div');
      this.element.className = 'edit-drag-label';
      this.element.setAttribute('aria-hidden', 'true');
    }
    if (!this.element.isConnected) document.body.append(this.element);
    return this.element;
  }
}
