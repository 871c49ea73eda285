import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { ContextMenuFilters } from '../../../query/filters/contextMenuFilters';
import type { VizProps } from '../../types';
import { moveCell } from './cellKeys';
import { NO_FILTERS } from './dataPoint';
import { getMenuPosition, isMenuKey } from './menuKey';
import { useLongPress, type LongPressHandlers } from './useLongPress';

export interface CellEventHandlers extends Partial<LongPressHandlers> {
  readonly onClick?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onContextMenu?: (event: MouseEvent) => void;
}

/** Links, buttons and fields of a cell handle their keys themselves. */
function isInteractive(target: Element): boolean {
  return target.closest('a, button, input, select') !== null;
}

/**
 * The handlers of the element around a table with selectable cells, which have the attribute `data-cell` and tabIndex -1.
 * `getFilters` returns the filters of the event's target cell; with Ctrl or ⌘ the cell is added to the selection, with Shift all
 * up to it are selected.
 */
export function useCellEvents(
  getFilters: (target: Element, isAdding: boolean, isRange: boolean) => ContextMenuFilters | undefined,
  setDataMask: VizProps['setDataMask'] | undefined,
  onContextMenu: VizProps['onContextMenu'] | undefined,
): CellEventHandlers {
  const latest = useRef({ getFilters, setDataMask, onContextMenu });
  useLayoutEffect(() => {
    latest.current = { getFilters, setDataMask, onContextMenu };
  });
  const longPress = useLongPress(onContextMenu !== undefined);
  const filters = setDataMask !== undefined;
  const menus = onContextMenu !== undefined;
  const handlers = useMemo((): CellEventHandlers => {
    const select = (target: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) => {
      const mask = latest.current.getFilters(target, ctrlKey || metaKey, shiftKey)?.crossFilter?.dataMask;
      if (mask) latest.current.setDataMask?.(mask);
      return mask !== undefined;
    };
    return {
      ...(filters && {
        onClick: (event: MouseEvent) => {
          const { target } = event;
          if (target instanceof Element && !isInteractive(target)) select(target, event);
        },
      }),
      ...(menus && {
        onContextMenu: (event: MouseEvent) => {
          if (!(event.target instanceof Element)) return;
          event.preventDefault();
          const at = { x: event.clientX, y: event.clientY };
          latest.current.onContextMenu?.(at, latest.current.getFilters(event.target, false, false) ?? NO_FILTERS);
        },
      }),
      ...((filters || menus) && {
        onKeyDown: (event: KeyboardEvent) => {
          const { target, currentTarget, key } = event;
          if (!(target instanceof HTMLElement) || (isInteractive(target) && !isMenuKey(event))) return;
          const isSelecting = key === 'Enter' || key === ' ';
          const modified = event.altKey || (!isSelecting && (event.ctrlKey || event.metaKey));
          if (isMenuKey(event)) {
            if (!menus) return;
            latest.current.onContextMenu?.(
              getMenuPosition(target),
              latest.current.getFilters(target, false, false) ?? NO_FILTERS,
            );
          } else if (modified || !(isSelecting ? select(target, event) : moveCell(currentTarget, target, key))) return;
          event.preventDefault();
        },
      }),
    };
  }, [filters, menus]);
  return { ...longPress, ...handlers };
}
