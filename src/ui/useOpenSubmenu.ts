import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { MenuItem } from './menuItem';

/** How long the pointer is on an item before its submenu opens. Milliseconds. */
const OPEN_MS = 100;
/** How long an open submenu stays while the pointer crosses other items on its way there. Milliseconds. */
const SWITCH_MS = 300;

interface OpenSubmenu {
  readonly key: string;
  readonly by: 'hover' | 'press' | 'keyboard';
}

interface ItemEvents {
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
}

export interface SubmenuState {
  readonly open: OpenSubmenu | undefined;
  readonly getItemEvents: (item: MenuItem) => ItemEvents;
  readonly onClick: (item: MenuItem, event: MouseEvent<HTMLElement>) => void;
  /** The pointer has reached the open submenu. */
  readonly cancelHover: () => void;
}

/** Which submenu of a list is open: by hover, a click or a key. At most one is. */
export function useOpenSubmenu(): SubmenuState {
  const [open, setOpen] = useState<OpenSubmenu>();
  const timer = useRef<{ readonly key: string; readonly id: number }>(undefined);
  const cancelHover = useCallback(() => {
    window.clearTimeout(timer.current?.id);
    timer.current = undefined;
  }, []);
  useEffect(() => cancelHover, [cancelHover]);

  const hover = (item: MenuItem, element: HTMLElement): void => {
    if (timer.current?.key === item.key) return;
    cancelHover();
    const opens = Boolean(item.items) && !item.disabled;
    // The focus follows, as it would otherwise be lost with a submenu that closes.
    if (opens ? open?.key === item.key : !open) {
      if (!element.parentElement?.contains(document.activeElement)) element.focus({ preventScroll: true });
      return;
    }
    const id = window.setTimeout(
      () => {
        timer.current = undefined;
        element.focus({ preventScroll: true });
        setOpen(opens ? { key: item.key, by: 'hover' } : undefined);
      },
      open ? SWITCH_MS : OPEN_MS,
    );
    timer.current = { key: item.key, id };
  };

  return {
    open,
    cancelHover,
    getItemEvents: (item) => ({
      onPointerMove: (event) => {
        if (event.pointerType !== 'touch') hover(item, event.currentTarget);
      },
      onPointerLeave: () => {
        if (!open) cancelHover();
      },
      onFocus: () => {
        if (open && open.key !== item.key) setOpen(undefined);
      },
    }),
    onClick: (item, event) => {
      cancelHover();
      if (item.disabled) return;
      const isOpen = open?.key === item.key;
      // Enter, space, the arrow keys and screen readers click without a pointer.
      if (event.detail === 0) {
        const isInSubmenu = isOpen && document.activeElement !== event.currentTarget;
        setOpen(isInSubmenu ? undefined : { key: item.key, by: 'keyboard' });
      } else setOpen(isOpen && open.by !== 'hover' ? undefined : { key: item.key, by: 'press' });
    },
  };
}
