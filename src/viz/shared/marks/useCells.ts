import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Clicked } from '../../../query/filters/clicked';
import type { VizProps } from '../../types';
import { moveCell } from './cellKeys';
import { NO_MARK } from './mark';
import { besideOf, isMenuKey } from './menuKey';
import { useLongPress, type LongPressHandlers } from './useLongPress';

export interface CellHandlers extends Partial<LongPressHandlers> {
  readonly onClick?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onContextMenu?: (event: MouseEvent) => void;
}

/** Keys pressed in a link, a button or a field of a cell are its own. */
function isOwn(target: Element): boolean {
  return target.closest('a, button, input, select') !== null;
}

/**
 * The handlers of the element around a table whose cells stand for something; `clickedOf` says what, by the cell that
 * was hit. Cells that can be chosen have the attribute `data-cell` and tabIndex -1.
 */
export function useCells(
  clickedOf: (target: Element) => Clicked | undefined,
  setDataMask: VizProps['setDataMask'] | undefined,
  onContextMenu: VizProps['onContextMenu'] | undefined,
): CellHandlers {
  const newest = useRef({ clickedOf, setDataMask, onContextMenu });
  newest.current = { clickedOf, setDataMask, onContextMenu };
  const longPress = useLongPress(onContextMenu !== undefined);
  const filters = setDataMask !== undefined;
  const menus = onContextMenu !== undefined;
  const own = useMemo((): CellHandlers => {
    const select = (target: Element) => {
      const mask = newest.current.clickedOf(target)?.crossFilter?.dataMask;
      if (mask) newest.current.setDataMask?.(mask);
      return mask !== undefined;
    };
    return {
      ...(filters && {
        onClick: ({ target }: MouseEvent) => {
          if (target instanceof Element && !isOwn(target)) select(target);
        },
      }),
      ...(menus && {
        onContextMenu: (event: MouseEvent) => {
          if (!(event.target instanceof Element)) return;
          event.preventDefault();
          const at = { x: event.clientX, y: event.clientY };
          newest.current.onContextMenu?.(at, newest.current.clickedOf(event.target) ?? NO_MARK);
        },
      }),
      ...((filters || menus) && {
        onKeyDown: (event: KeyboardEvent) => {
          const { target, currentTarget, key } = event;
          if (!(target instanceof HTMLElement) || (isOwn(target) && !isMenuKey(event))) return;
          const modified = event.ctrlKey || event.altKey || event.metaKey;
          if (isMenuKey(event)) {
            if (!menus) return;
            newest.current.onContextMenu?.(besideOf(target), newest.current.clickedOf(target) ?? NO_MARK);
          } else if (
            modified ||
            !(key === 'Enter' || key === ' ' ? select(target) : moveCell(currentTarget, target, key))
          )
            return;
          event.preventDefault();
        },
      }),
    };
  }, [filters, menus]);
  return { ...longPress, ...own };
}
