import { markOf } from '../../../layout/geometry/getDropIndicator';
import type { Hit, Scene } from '../../../layout/geometry/scene';

const mark = document.createElement('div');
mark.className = 'edit-drop-mark';
mark.setAttribute('aria-hidden', 'true');
const reason = document.createElement('span');
reason.className = 'edit-drop-reason';
mark.append(reason);
let shown = '';

/**
 * Shows where something would be dropped, or why not. One element that is moved without drawing anything else anew; it
 * stands in the grid, so that it scrolls with it. Answers it, to be scrolled to.
 */
export function showDropMark(grid: HTMLElement, scene: Scene, { place, refused }: Hit): HTMLElement | undefined {
  const found = markOf(scene, place);
  if (!found) {
    hideDropMark();
    return undefined;
  }
  const { kind, box } = found;
  const key = `${kind} ${box.left} ${box.top} ${box.right} ${box.bottom} ${refused ?? ''}`;
  if (mark.parentElement !== grid) grid.append(mark);
  if (key === shown) return mark;
  shown = key;
  mark.dataset['kind'] = kind;
  mark.classList.toggle('is-refused', refused !== undefined);
  mark.style.transform = `translate(${box.left}px, ${box.top}px)`;
  mark.style.width = `${box.right - box.left}px`;
  mark.style.height = `${box.bottom - box.top}px`;
  reason.textContent = refused ?? '';
  return mark;
}

export function hideDropMark(): void {
  shown = '';
  mark.remove();
}
