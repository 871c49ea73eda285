import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** As in Superset. */
const LONG_PRESS_MS = 500;
/** How far a finger may move during a press. */
const MAX_MOVE_PX = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Event handlers to spread on the element. */
export interface LongPressHandlers {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onPointerMoveCapture: (event: PointerEvent) => void;
  readonly onPointerUpCapture: () => void;
  readonly onPointerCancelCapture: () => void;
  readonly onContextMenuCapture: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Makes a long press on a touch screen open the context menu: not all browsers fire `contextmenu` for it, and for those
 * that do the duplicate is suppressed. The click that ends the press is suppressed too.
 */
export function useLongPress(enabled: boolean): LongPressHandlers | undefined {
  const press = useRef<Press>(undefined);
  const menuOpened = useRef(false);
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = undefined;
  };
  useEffect(() => cancel, []);
  if (!enabled) return undefined;
  return {
    onPointerDownCapture: ({ pointerType, isPrimary, target, clientX, clientY }) => {
      cancel();
      menuOpened.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        cancel();
        target.dispatchEvent(
          new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY }),
        );
        menuOpened.current = true;
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMoveCapture: ({ clientX, clientY }) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) cancel();
    },
    onPointerUpCapture: cancel,
    onPointerCancelCapture: cancel,
    onContextMenuCapture: (event) => {
      if (menuOpened.current) {
        event.preventDefault();
        event.stopPropagation();
      } else if (press.current) {
        // The browser fired its own contextmenu event before the timer.
        cancel();
        menuOpened.current = true;
      }
    },
    onClickCapture: (event) => {
      if (!menuOpened.current) return;
      menuOpened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
