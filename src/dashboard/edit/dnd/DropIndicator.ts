import { getDropIndicator } from '../../../layout/geometry/getDropIndicator';
import type { Hit, Scene } from '../../../layout/geometry/scene';
import { getInlineSign } from '../../../lib/direction';

/**
 * Shows where something would be dropped, or why not. One element, moved without rendering anything; it is in the grid, so
 * that it scrolls with it.
 */
export class DropIndicator {
  private elements: { readonly line: HTMLElement; readonly reason: HTMLElement } | undefined;
  private currentKey = '';

  /** Returns the element, or undefined where the drop target is not on the page. */
  show(grid: HTMLElement, scene: Scene, { target, error }: Hit): HTMLElement | undefined {
    const indicator = getDropIndicator(scene, target);
    if (!indicator) {
      this.hide();
      return undefined;
    }
    const { kind, box } = indicator;
    const { line, reason } = (this.elements ??= createElements());
    const key = `${kind} ${box.left} ${box.top} ${box.right} ${box.bottom} ${error ?? ''}`;
    if (line.parentElement !== grid) grid.append(line);
    if (key === this.currentKey) return line;
    this.currentKey = key;
    line.dataset['kind'] = kind;
    line.classList.toggle('is-refused', error !== undefined);
    line.style.transform = `translate(${box.left * getInlineSign(grid)}px, ${box.top}px)`;
    line.style.width = `${box.right - box.left}px`;
    line.style.height = `${box.bottom - box.top}px`;
    reason.textContent = error ?? '';
    return line;
  }

  hide(): void {
    this.currentKey = '';
    this.elements?.line.remove();
  }
}

function createElements() {
  const line = document.createElement('div');
  line.className = 'edit-drop-mark';
  line.setAttribute('aria-hidden', 'true');
  const reason = document.createElement('span');
  reason.className = 'edit-drop-reason';
  line.append(reason);
  return { line, reason };
}
