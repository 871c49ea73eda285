import { selectLayout } from '../../state/selectDashboard';
import { ROOT_ID } from '../../../layout/layoutIds';
import { canDrop } from '../../../layout/operations/canDrop';
import { getNestingError } from '../../../layout/operations/nesting';
import { isInside, type Hit, type Point, type Scene, type DropVerdict } from '../../../layout/geometry/scene';
import { dropTargetAt, tabAt } from '../../../layout/geometry/dropTargetAt';
import type { DraggedItems, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardSlice';
import type { AppStore } from '../../../store/store';
import { createAutoScroll } from './createAutoScroll';
import { DropIndicator } from './DropIndicator';
import { measureScene, getItemElement } from './measureScene';

/** Milliseconds that an item hovers over a tab until the tab opens. */
const OPENS_AFTER = 500;
/** Milliseconds after which the boxes are measured again: charts and tabs may grow during a drag. */
const FRESH = 300;
/** Margin in pixels around the grid that still counts as the grid. For tabs, the whole page above it does. */
const MARGIN = 32;

export interface DragHover {
  /** The pointer moved to this point of the window. */
  readonly moveTo: (point: Point) => void;
  /** The current drop target. */
  readonly getHit: () => Hit | undefined;
  readonly stop: () => void;
}

function typesOf(layout: Layout, dragged: DraggedItems): readonly string[] {
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
  for (const element of elements) element.classList.add('is-carried');
  grid.dataset['dragging'] = '';
  let scene: Scene | undefined;
  let measured = 0;
  let verdicts = new Map<string, DropVerdict>();
  let hit: Hit | undefined;
  let tab: string | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const getLayout = (): Layout => selectLayout(store.getState());
  const types = typesOf(getLayout(), dragged);
  const sceneNow = (): Scene => {
    const layout = getLayout();
    if (scene?.layout === layout && performance.now() - measured < FRESH) return scene;
    if (scene?.layout !== layout) verdicts = new Map();
    scene = measureScene(grid, layout);
    measured = performance.now();
    return scene;
  };
  const getVerdict = (target: DropTarget): DropVerdict => {
    const key = `${target.parentId} ${target.index}`;
    const known = verdicts.get(key);
    if (known) return known;
    const layout = getLayout();
    const refused = canDrop(layout, dragged, target);
    const nests = types.every((type) => getNestingError(layout, target.parentId, type) === undefined);
    const verdict = { nests, refused };
    verdicts.set(key, verdict);
    return verdict;
  };
  const over = (id: string | undefined): void => {
    if (id === tab) return;
    clearTimeout(opening);
    tab = id;
    const layout = getLayout();
    const item = id === undefined ? undefined : getItem(layout, id);
    const tabsId = item?.parents.at(-1);
    if (!item || tabsId === undefined || ids.includes(item.id)) return;
    opening = setTimeout(() => {
      store.dispatch(tabOpened({ tabsId, tabId: item.id }));
      measured = 0;
    }, OPENS_AFTER);
  };

  return {
    moveTo: (client) => {
      const now = sceneNow();
      const origin = grid.getBoundingClientRect();
      const point = { x: client.x - origin.left, y: client.y - origin.top };
      const { left, right } = now.bounds;
      const around = { left: left - MARGIN, right: right + MARGIN, top: -Infinity, bottom: Infinity };
      const isOver = isInside(point, around);
      const found = isOver ? dropTargetAt(now, point, ids, getVerdict) : undefined;
      hit = point.y < -MARGIN && found?.target.parentId !== ROOT_ID ? undefined : found;
      over(isOver ? tabAt(now, point) : undefined);
      scroll.at(client.y);
      if (hit) indicator.show(grid, now, hit);
      else indicator.hide();
    },
    getHit: () => hit,
    stop: () => {
      clearTimeout(opening);
      scroll.stop();
      indicator.hide();
      for (const element of elements) element.classList.remove('is-carried');
      delete grid.dataset['dragging'];
    },
  };
}
