import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusableIn } from './focusTrap';

/** Where an element is: its ancestors within the page and its own place, and theirs, among the siblings; innermost first. */
type Place = readonly (readonly [parent: Element, index: number])[];

function getPlace(element: Element, root: Element): Place {
  const place: [Element, number][] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    place.push([at.parentElement, [...at.parentElement.children].indexOf(at)]);
  return place;
}

/** What can be focused next to where an element was: the first after it, else the last before it. */
function findNeighbour(place: Place, root: Element): HTMLElement | undefined {
  const [parent, index] = place.find(([ancestor]) => ancestor.isConnected) ?? [root, 0];
  const start = parent.children[index];
  const isAfter = (candidate: Element): boolean =>
    start
      ? start.contains(candidate) || (start.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      : !parent.contains(candidate) &&
        (parent.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const all = focusableIn(root);
  return all.find(isAfter) ?? all.at(-1);
}

interface Focused {
  readonly element: Element;
  readonly place: Place;
}

/** Where what had the focus has been removed. */
function focusNeighbour(root: RefObject<HTMLElement | null>, last: { current: Focused | undefined }): void {
  const page = root.current;
  if (!page || !last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
  const { place } = last.current;
  last.current = undefined;
  (findNeighbour(place, page) ?? page).focus();
}

/**
 * Moves the focus to the neighbour of what had it and is removed: the menu of a deleted row, the bar of selected rows, a button
 * that clears the filters. The root itself has it where nothing else in it can.
 */
export function useFocusNeighbour(root: RefObject<HTMLElement | null>): void {
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    const enter = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last.current = { element: target, place: getPlace(target, page) };
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      // A click on nothing takes the focus too. What is removed is still there during the event.
      if (!relatedTarget)
        queueMicrotask(() => {
          if (target instanceof Element && target.isConnected) last.current = undefined;
        });
    };
    page.addEventListener('focusin', enter);
    page.addEventListener('focusout', leave);
    return () => {
      page.removeEventListener('focusin', enter);
      page.removeEventListener('focusout', leave);
    };
  }, [root]);
  useLayoutEffect(() => focusNeighbour(root, last));
  // What is removed by a rendering of a part of the page, a row that is deleted soon.
  useEffect(() => {
    if (!root.current) return;
    const observer = new MutationObserver(() => focusNeighbour(root, last));
    observer.observe(root.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}
