import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { MenuItems } from './MenuItems';
import type { MenuItem } from './menuItem';
import { focusFirst, focusLast, menuKey } from './menuKeys';
import { useAnchoredPosition } from './useAnchoredPosition';

export interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The item that is focused initially: the last when opened by ArrowUp. */
  readonly first: 'first' | 'last';
  /** The portal's container. */
  readonly root: HTMLElement;
  /** `refocus` puts the focus back on the button. */
  readonly close: (refocus: boolean) => void;
}

/** Milliseconds within which typed letters form one search text. */
const TYPING_MS = 600;

/** The open list of a menu, over the page. */
export function MenuList({ id, label, items, align, button, first, root, close }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });

  const onHidden = useCallback(() => close(false), [close]);
  useAnchoredPosition(list, button, { align, onHidden });

  useLayoutEffect(() => {
    if (list.current) (first === 'first' ? focusFirst : focusLast)(list.current);
  }, [first]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!list.current?.contains(target) && !button.current?.contains(target)) close(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [button, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // A dialog underneath must not close too.
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      const hasLeftSubmenu = event.key === 'Escape' && list.current !== null && menuKey(list.current, event.key, '');
      if (!hasLeftSubmenu) close(true);
      return;
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const now = Date.now();
    const before = now - typed.current.at < TYPING_MS ? typed.current.text : '';
    const text = isLetter ? before + event.key : '';
    typed.current = { text, at: now };
    if (list.current && menuKey(list.current, event.key, text)) event.preventDefault();
  };

  // A landmark: content outside of all landmarks is hard to find with a screen reader.
  return createPortal(
    <div role="region" aria-label={label}>
      <ul ref={list} id={id} role="menu" aria-label={label} className="v-menu" onKeyDown={onKeyDown}>
        <MenuItems items={items} close={() => close(true)} />
      </ul>
    </div>,
    root,
  );
}
