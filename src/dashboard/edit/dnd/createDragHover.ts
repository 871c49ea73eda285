import { selectLayout } from '../../state/selectDashboard';
import { ROOT_ID } from '../../../layout/layoutIds';
import { canDrop } from '../../../layout/operations/canDrop';
import { getNestingError } from '../../../layout/operations/nesting';
import { isInside, type Hit, type Point, type Scene, type DropVerdict } from '../../../layout/geometry/scene';
import { dropTargetAt, tabAt } from '../../../layout/geometry/dropTargetAt';
import type { DraggedItems, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardInfoSlice';
import type { AppStore } from '../../../store/store';
import { createAutoScroll } from './createAutoScroll';
import { DropIndicator } from './DropIndicator';
import { getItemElement, getGridBounds, toGridPoint, measureScene } from './measureScene';

/** Milliseconds that an item hovers over a tab until the tab opens. */
const TAB_OPEN_DELAY = 500;
/** Milliseconds after which the boxes are measured again: charts and tabs may grow during a drag. */
const SCENE_MAX_AGE = 300;
/** Margin in pixels around the grid that still counts as the grid. For tabs, the whole page above it does. */
const MARGIN = 32;

export interface DragHover {
  /** The pointer moved to this point of the window. */
  readonly moveTo: (point: Point) => void;
  /** The current drop target. */
  readonly getHit: () => Hit | undefined;
  readonly stop: () => void;
}

function getDraggedTypes(layout: Layout, dragged: DraggedItems): readonly string[] {
  if (dragged.kind === 'new') return [dragged.item.type];
  const from = dragged.kind === 'clip' ? dragged.clip.layout : layout;
  const ids = dragged.kind === 'clip' ? dragged.clip.roots : dragged.ids;
  return ids.map((id) => getItem(from, id)?.type ?? '');
}

/** Tracks one drag over the dashboard: finds the drop target, shows it, scrolls, and opens tabs. */
export function createDragHover(store: AppStore, grid: HTMLElement, dragged: DraggedItems): DragHover {
  const scroll = createAutoScroll(grid);
  const indicator = store.services.get(DropIndicator);
  const ids = dragged.kind === 'items' ? dragged.ids : [];
  const elements = ids.flatMap((id) => getItemElement(id) ?? []);
  for (const element of elements) element.classList.add('is-dragged');
  grid.dataset['dragging'] = '';
  let scene: Scene | undefined;
  let measuredAt = 0;
  let verdicts = new Map<string, DropVerdict>();
  let hit: Hit | undefined;
  let hoveredTabId: string | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  const getLayout = (): Layout => selectLayout(store.getState());
  const types = getDraggedTypes(getLayout(), dragged);
  const getScene = (): Scene => {
    const layout = getLayout();
    if (scene?.layout === layout && performance.now() - measuredAt < SCENE_MAX_AGE) return scene;
    if (scene?.layout !== layout) verdicts = new Map();
    scene = measureScene(grid, layout);
    measuredAt = performance.now();
    return scene;
  };
  const getVerdict = (target: DropTarget): DropVerdict => {
    const key = `${target.parentId} ${target.index}`;
    const cached = verdicts.get(key);
    if (cached) return cached;
    const layout = getLayout();
    const error = canDrop(layout, dragged, target);
    const nests = types.every((type) => getNestingError(layout, target.parentId, type) === undefined);
    const verdict = { nests, error };
    verdicts.set(key, verdict);
    return verdict;
  };
  const setHoveredTab = (id: string | undefined): void => {
    if (id === hoveredTabId) return;
    clearTimeout(openTimer);
    hoveredTabId = id;
    const layout = getLayout();
    const item = id === undefined ? undefined : getItem(layout, id);
    const tabsId = item?.parents.at(-1);
    if (!item || tabsId === undefined || ids.includes(item.id)) return;
    openTimer = setTimeout(() => {
      store.dispatch(tabOpened({ tabsId, tabId: item.id }));
      measuredAt = 0;
    }, TAB_OPEN_DELAY);
  };

  return {
    moveTo: (client) => {
      const currentScene = getScene();
      const point = toGridPoint(getGridBounds(grid), client);
      const { left, right } = currentScene.bounds;
      const area = { left: left - MARGIN, right: right + MARGIN, top: -Infinity, bottom: Infinity };
      const isOver = isInside(point, area);
      const candidate = isOver ? dropTargetAt(currentScene, point, ids, getVerdict) : undefined;
      hit = point.y < -MARGIN && candidate?.target.parentId !== ROOT_ID ? undefined : candidate;
      setHoveredTab(isOver ? tabAt(currentScene, point) : undefined);
      scroll.moveTo(client.y);
      if (hit) indicator.show(grid, currentScene, hit);
      else indicator.hide();
    },
    getHit: () => hit,
    stop: () => {
      clearTimeout(openTimer);
      scroll.stop();
      indicator.hide();
      for (const element of elements) element.classList.remove('is-dragged');
      delete grid.dataset['dragging'];
    },
  };
}
