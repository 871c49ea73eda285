import { selectLayout } from '../../state/selectDashboard';
import { useLayoutEffect, useState } from 'react';
import type { Box } from '../../../layout/geometry/scene';
import { useAppSelector } from '../../../store/hooks';
import { getBoxIn, getItemElement, getGridBounds } from './measureScene';

const sameBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.left === b.left &&
    a.top === b.top &&
    a.right === b.right &&
    a.bottom === b.bottom);

/** An item's box on the grid, updated as it moves and resizes. Undefined while it is not visible. */
export function useItemBox(grid: HTMLElement, id: string): Box | undefined {
  const layout = useAppSelector(selectLayout);
  const tabs = useAppSelector((state) => state.dashboardInfo.activeTabs);
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const element = getItemElement(id);
    const measure = (): void => {
      const next = element ? getBoxIn(getGridBounds(grid), element) : undefined;
      setBox((current) => (sameBox(current, next) ? current : next));
    };
    measure();
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(grid);
    // Scrolling a tab bar moves its buttons.
    grid.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      grid.removeEventListener('scroll', measure, { capture: true });
    };
  }, [grid, id, layout, tabs]);
  return box;
}
