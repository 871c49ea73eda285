import { announcePages } from '../ui/announcePages';
import { keepFocus } from '../ui/keepFocus';

/** What a page needs as soon as something in it has had the focus. */
export function followFocus(): void {
  keepFocus();
  announcePages();
}
