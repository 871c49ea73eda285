import { useCallback, useEffect, useMemo } from 'react';
import { useDrag } from 'react-dnd';
import type { DraggedItems } from '../../../layout/operations/operation';
import { useService } from '../../../store/hooks';
import { DragLabel } from './DragLabel';
import { LAYOUT_DRAG, type DragItem } from './dragItem';

interface LayoutDrag {
  /** Ref for the element that is grabbed. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly dragging: boolean;
}

/**
 * Makes an element draggable onto the dashboard. `getDragged` is called when the drag starts. The drop waits for `prepare`,
 * where given, and does not happen if it resolves to false.
 */
export function useLayoutDrag(
  getDragged: () => DraggedItems,
  label: string,
  prepare?: () => Promise<boolean>,
): LayoutDrag {
  const dragLabel = useService(DragLabel);
  const [{ dragging }, source, preview] = useDrag<DragItem, unknown, { readonly dragging: boolean }>({
    type: LAYOUT_DRAG,
    item: () => {
      dragLabel.setText(label);
      return { dragged: getDragged(), label, prepare };
    },
    collect: (monitor) => ({ dragging: monitor.isDragging() }),
    previewOptions: { offsetX: -12, offsetY: -12 },
  });
  useEffect(() => void preview(dragLabel.getElement()), [preview, dragLabel]);
  const ref = useCallback((element: HTMLElement | null) => void source(element), [source]);
  return useMemo(() => ({ ref, dragging }), [ref, dragging]);
}
