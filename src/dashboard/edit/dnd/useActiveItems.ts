import { useEffect, useState } from 'react';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';

interface ActiveItems {
  /** The innermost item under the pointer. */
  readonly hovered: string | undefined;
  /** The item that has the focus, or whose tools have it. */
  readonly focused: string | undefined;
}

/** The id of the innermost item that contains an element. For an item's tools, the id of that item. */
function findItemId(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-layout-item], [data-chrome]');
  const id = element?.dataset['chrome'] ?? element?.dataset['layoutItem'];
  return id === ROOT_ID || id === GRID_ID ? undefined : id;
}

/** The hovered and the focused item. Listens on the grid only. */
export function useActiveItems(grid: HTMLElement | null): ActiveItems {
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    if (!grid) return;
    const controller = new AbortController();
    const { signal } = controller;
    // While a button is down, something is being resized or selected: the item under the pointer is not hovered.
    const onPointerOver = (event: PointerEvent): void => {
      if (event.buttons === 0) setHovered(findItemId(event.target));
    };
    const onPointerLeave = (event: PointerEvent): void => {
      if (event.buttons === 0) setHovered(undefined);
    };
    grid.addEventListener('pointerover', onPointerOver, { signal, passive: true });
    grid.addEventListener('pointerleave', onPointerLeave, { signal, passive: true });
    grid.addEventListener('focusin', (event) => setFocused(findItemId(event.target)), { signal });
    grid.addEventListener('focusout', (event) => setFocused(findItemId(event.relatedTarget)), { signal });
    return () => controller.abort();
  }, [grid]);
  return { hovered, focused };
}
