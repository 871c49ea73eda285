import { selectLayout } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { useDragDropManager, useDrop } from 'react-dnd';
import { t } from '../../../lib/t';
import { describeDropTarget } from '../../../layout/operations/describeDropTarget';
import { useAppStore } from '../../../store/hooks';
import { announce } from '../announce';
import { PART_DRAG, type CarriedItem } from './carriedItem';
import { makeHover, type Hover } from './hover';
import { gridElement } from './measureScene';
import { useDropping } from './useDropping';
import './dnd.css';

/** The hover of the drag that is going on. One at a time: there is one pointer. */
let hover: Hover | undefined;

function stop(): void {
  hover?.stop();
  hover = undefined;
}

/**
 * The dashboard as the one place that things are dropped on: where exactly is reckoned from where its parts are, so that
 * neither the number of parts nor their depth costs anything while something is dragged.
 */
export function GridDrop() {
  const store = useAppStore();
  const dropAt = useDropping();
  const monitor = useDragDropManager().getMonitor();
  const [, target] = useDrop<CarriedItem, unknown, unknown>({
    accept: PART_DRAG,
    hover: ({ dragged }, over) => {
      const grid = gridElement();
      const at = over.getClientOffset();
      if (!grid || !at) return;
      hover ??= makeHover(store, grid, dragged);
      hover.at(at);
    },
    drop: ({ dragged, label, ready }, over) => {
      // While something is held over the page, the point that is known is the one before; here it is where it was let go.
      const at = over.getClientOffset();
      if (at) hover?.at(at);
      const place = hover?.hit()?.place;
      stop();
      if (!place) return;
      // Who could not bring it has said so.
      const brought = ready ? ready().catch(() => false) : Promise.resolve(true);
      void brought.then((isReady) => {
        if (!isReady) return;
        const state = store.getState();
        // As it was before: afterwards what was dropped stands there itself.
        const where = describeDropTarget(selectLayout(state), place, state.dashboard.loaded?.slices ?? {});
        const outcome = dropAt(dragged, place);
        if ('refused' in outcome) return;
        announce(t('%s dropped: %s', label, where));
      });
    },
  });
  useEffect(() => {
    const grid = gridElement();
    // With the header above the grid: that is where tabs become the dashboard's own.
    target(grid?.closest<HTMLElement>('.dashboard') ?? grid);
    return () => void target(null);
  }, [target]);
  useEffect(() => {
    const unsubscribe = monitor.subscribeToStateChange(() => {
      if (!monitor.isDragging()) stop();
    });
    // `hover` above still sees where the pointer was before: without this the last move before a drop would not count.
    const unfollow = monitor.subscribeToOffsetChange(() => {
      const at = monitor.getClientOffset();
      if (at) hover?.at(at);
    });
    return () => {
      unsubscribe();
      unfollow();
      stop();
    };
  }, [monitor]);
  return null;
}
