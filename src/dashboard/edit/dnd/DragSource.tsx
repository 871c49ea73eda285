import { useCallback, useEffect, useMemo } from 'react';
import { useDrag } from 'react-dnd';
import type { DraggedItems } from '../../../layout/operations/operation';
import { PART_DRAG, type CarriedItem } from './carriedItem';
import { dragLabel } from './dragLabel';

interface Carry {
  /** For the element that is grabbed. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly dragging: boolean;
}

/**
 * Makes an element something that can be dragged onto the dashboard. `carried` is asked when the drag begins; `ready`, where
 * given, when it is dropped: the drop waits for it and does not happen on false.
 */
export function useCarry(dragged: () => DraggedItems, label: string, ready?: () => Promise<boolean>): Carry {
  const [{ dragging }, source, preview] = useDrag<CarriedItem, unknown, { readonly dragging: boolean }>({
    type: PART_DRAG,
    item: () => {
      dragLabel(label);
      return { dragged: dragged(), label, ready };
    },
    collect: (monitor) => ({ dragging: monitor.isDragging() }),
    previewOptions: { offsetX: -12, offsetY: -12 },
  });
  useEffect(() => void preview(dragLabel()), [preview]);
  const ref = useCallback((element: HTMLElement | null) => void source(element), [source]);
  return useMemo(() => ({ ref, dragging }), [ref, dragging]);
}
