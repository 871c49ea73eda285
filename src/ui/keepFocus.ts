import { focusableIn } from './focusTrap';

/** Where an element is: its ancestors and its own place, and theirs, among the siblings; innermost first. */
type Place = readonly (readonly [parent: Element, index: number])[];

interface Focused {
  readonly element: Element;
  readonly place: Place;
  /** Its ring was shown: the keyboard is used, and what has the focus next has to be seen. */
  readonly isVisible: boolean;
}

/** They are above the page or beside it, and have no place in it: without them, the focus goes back. */
const APART = '.v-dialog, .v-popover, .v-toast, .connection-banner, .v-load-failure.is-dialog';
/** Elements that are remembered to go back to. */
const RECENT = 20;
/** Edit mode knows where an item has gone. */
const OWN = '.is-editing';
/** What has the focus is said by the navigation or the next step that replaces their whole content. */
const WHOLE = '#main, #app, .v-dialog, .v-dialog-body, .v-popover, body';

function getPlace(element: Element): Place {
  const place: [Element, number][] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    place.push([at.parentElement, [...at.parentElement.children].indexOf(at)]);
  return place;
}

/** What can be focused next to where an element was: the first after it, else the last before it. */
function findNeighbour([parent, index]: Place[number], root: Element): HTMLElement | undefined {
  const start = parent.children[index];
  const isAfter = (candidate: Element): boolean =>
    start
      ? start.contains(candidate) || (start.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      : !parent.contains(candidate) &&
        (parent.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const all = focusableIn(root);
  return all.find(isAfter) ?? all.at(-1);
}

/**
 * Moves the focus to the neighbour of what had it and was removed: the menu of a deleted row, the bar of selected rows, the
 * button that removed a filter. Without it the next Tab would start at the top of the page. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let last: Focused | undefined;
  const recent: WeakRef<HTMLElement>[] = [];
  const observer = new MutationObserver(() => moveOn());

  function moveOn(): void {
    if (!last || last.element.isConnected) return;
    const { element, place, isVisible } = last;
    const left = place.find(([ancestor]) => ancestor.isConnected);
    const root = left?.[0].closest<HTMLElement>('.v-dialog, .v-popover, #main, #app');
    const now = document.activeElement;
    // A dialog takes the focus itself where what had it is removed; its neighbour is nearer.
    if (now !== document.body && now !== root) return;
    forget();
    if (element.closest(APART)?.isConnected === false) {
      const back = recent.map((one) => one.deref()).findLast((one) => one?.isConnected);
      // Without scrolling: the user may look at another part of the page.
      (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
    } else if (left && root && !left[0].matches(WHOLE) && !left[0].closest(OWN))
      (findNeighbour(left, root) ?? root).focus({ preventScroll: !isVisible });
  }
  function forget(): void {
    last = undefined;
    observer.disconnect();
  }
  function remember(element: Element): void {
    // What was removed is still to be dealt with when its dialog has taken the focus.
    if (last && !last.element.isConnected && element.matches('.v-dialog, .v-popover')) return;
    last = { element, place: getPlace(element), isVisible: element.matches(':focus-visible') };
    if (element instanceof HTMLElement) recent.push(new WeakRef(element));
    if (recent.length > RECENT) recent.shift();
    observer.observe(document.body, { childList: true, subtree: true });
  }
  const enter = ({ target }: FocusEvent): void => {
    if (target instanceof Element) remember(target);
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    // A click on nothing takes the focus too. What is removed is still there during the event.
    if (!relatedTarget)
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && last?.element === target) forget();
      });
  };

  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  if (document.activeElement && document.activeElement !== document.body) remember(document.activeElement);
  return () => {
    forget();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}
