import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds, as in Superset. */
const LONG = 500;
/** How far a finger may move during a press, pixels. */
const SLACK = 10;

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
  const done = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = undefined;
  };
  useEffect(() => end, []);
  if (!enabled) return undefined;
  return {
    onPointerDownCapture: ({ pointerType, isPrimary, target, clientX, clientY }) => {
      end();
      done.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        end();
        target.dispatchEvent(
          new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY }),
        );
        done.current = true;
      }, LONG);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMoveCapture: ({ clientX, clientY }) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > SLACK) end();
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onContextMenuCapture: (event) => {
      if (done.current) {
        event.preventDefault();
        event.stopPropagation();
      } else if (press.current) {
        // The browser's own contextmenu event came first.
        end();
        done.current = true;
      }
    },
    onClickCapture: (event) => {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
