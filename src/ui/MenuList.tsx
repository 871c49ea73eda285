import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { MenuEntry } from './MenuEntry';
import type { MenuItem } from './menuItem';
import { focusFirst, focusLast, menuKey } from './menuKeys';
import { placeMenu } from './placeMenu';

export interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Which item has the focus first: opened by 'ArrowUp', it is the last. */
  readonly first: 'first' | 'last';
  /** The element that it is drawn in. */
  readonly root: HTMLElement;
  /** `refocus` puts the focus back on the button. */
  readonly close: (refocus: boolean) => void;
}

/** How long letters typed one after another count as one word. */
const TYPING_MS = 600;

/** The open list of a menu, over the page. */
export function MenuList({ id, label, items, align, button, first, root, close }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });

  const place = useCallback(() => {
    const [menu, anchor] = [list.current, button.current];
    if (!menu || !anchor) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const size = { width: menu.offsetWidth, height: menu.offsetHeight };
    const { left, top } = placeMenu(anchor.getBoundingClientRect(), size, view, align);
    menu.style.left = `${String(left)}px`;
    menu.style.top = `${String(top)}px`;
  }, [align, button]);

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    place();
    (first === 'first' ? focusFirst : focusLast)(menu);
    if (typeof ResizeObserver !== 'function') return;
    // An opened submenu makes the list longer.
    const observer = new ResizeObserver(place);
    observer.observe(menu);
    return () => observer.disconnect();
  }, [place, first]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!list.current?.contains(target) && !button.current?.contains(target)) close(false);
    };
    const resized = () => close(false);
    // The list stays beside its button for as long as that can be seen: a page may still be coming to rest.
    const follow = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
      if (bottom < 0 || top > window.innerHeight) close(false);
      else place();
    };
    document.addEventListener('scroll', follow, true);
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', resized);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', resized);
    };
  }, [button, close, place]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Not for a dialog below as well.
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      close(true);
      return;
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const now = Date.now();
    const before = now - typed.current.at < TYPING_MS ? typed.current.text : '';
    const text = isLetter ? before + event.key : '';
    typed.current = { text, at: now };
    if (list.current && menuKey(list.current, event.key, text)) event.preventDefault();
  };

  // A region of its own: what lies outside of all landmarks is hard to find for those who go by them.
  return createPortal(
    <div role="region" aria-label={label}>
      <ul ref={list} id={id} role="menu" aria-label={label} className="v-menu" onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} close={() => close(true)} />
        ))}
      </ul>
    </div>,
    root,
  );
}
