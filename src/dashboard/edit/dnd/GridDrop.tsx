import { useEffect, useRef } from 'react';
import { useDragDropManager, useDrop } from 'react-dnd';
import { t } from '../../../lib/t';
import { describeDropTarget } from '../../../layout/operations/describeDropTarget';
import { selectLayout, selectSlices } from '../../state/selectDashboard';
import { useAppStore } from '../../../store/hooks';
import { announced } from '../state/editUiSlice';
import { LAYOUT_DRAG, type DragItem } from './dragItem';
import { createDragHover, type DragHover } from './createDragHover';
import { getGridElement } from './measureScene';
import { useDropItems } from './useDropItems';
import './dnd.css';

/**
 * The dashboard as a single drop target. The exact position is computed from the item boxes, so that a drag costs the
 * same whatever the number and depth of items.
 */
export function GridDrop() {
  const store = useAppStore();
  const dropItems = useDropItems();
  const monitor = useDragDropManager().getMonitor();
  /** Of the current drag; there is one pointer. */
  const hover = useRef<DragHover>(undefined);
  const [, connect] = useDrop<DragItem>({
    accept: LAYOUT_DRAG,
    hover: ({ dragged }, monitor) => {
      const grid = getGridElement();
      const point = monitor.getClientOffset();
      if (!grid || !point) return;
      hover.current ??= createDragHover(store, grid, dragged);
      hover.current.moveTo(point);
    },
    drop: ({ dragged, label, prepare }, monitor) => {
      // `hover` reports the previous point; this is the point of the drop.
      const point = monitor.getClientOffset();
      if (point) hover.current?.moveTo(point);
      const target = hover.current?.getHit()?.target;
      hover.current?.stop();
      hover.current = undefined;
      if (!target) return;
      // `prepare` has already reported the failure.
      const prepared = prepare ? prepare().catch(() => false) : Promise.resolve(true);
      void prepared.then((isReady) => {
        if (!isReady) return;
        const state = store.getState();
        // Described before the drop: afterwards the dropped item itself is in the layout.
        const targetLabel = describeDropTarget(selectLayout(state), target, selectSlices(state));
        const result = dropItems(dragged, target);
        if ('error' in result || result.touched.length === 0) return;
        store.dispatch(announced(t('%s dropped: %s', label, targetLabel)));
      });
    },
  });
  useEffect(() => {
    const grid = getGridElement();
    // Includes the header above the grid: tabs dropped there become top-level tabs.
    connect(grid?.closest<HTMLElement>('.dashboard') ?? grid);
    return () => void connect(null);
  }, [connect]);
  useEffect(() => {
    const stop = (): void => {
      hover.current?.stop();
      hover.current = undefined;
    };
    const unsubscribe = monitor.subscribeToStateChange(() => {
      if (!monitor.isDragging()) stop();
    });
    // The `hover` callback still sees the previous point: without this the last move before a drop would not count.
    const unsubscribeOffset = monitor.subscribeToOffsetChange(() => {
      const point = monitor.getClientOffset();
      if (point) hover.current?.moveTo(point);
    });
    return () => {
      unsubscribe();
      unsubscribeOffset();
      stop();
    };
  }, [monitor]);
  return null;
}
