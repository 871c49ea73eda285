import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Place } from '../outcome';
import { partAt, type Part } from '../positions';
import { isInside, type Box, type Hit, type Point, type Scene, type Verdict } from './scene';

/** Pixels from an edge of a part within which something is put beside it instead of into it; as the reference. */
const EDGE = 20;
/** The bar of a group of tabs lies at its edge, and is itself something to drop on. */
const TABS_EDGE = 8;
/** Tabs that come to lie above this line of the grid become the dashboard's own. */
const TOP = 6;

/** Undefined in a list of places: here everything would stay as it is. */
type Choice = Place | undefined;
type Axis = 'x' | 'y';

interface Search {
  readonly scene: Scene;
  readonly point: Point;
  /** Parts that are carried: nothing is put into them. */
  readonly carried: ReadonlySet<string>;
}

interface Child {
  readonly id: string;
  readonly index: number;
  readonly box: Box;
}

function shownChildren({ scene }: Search, part: Part): readonly Child[] {
  return part.children.flatMap((id, index) => {
    const box = scene.boxes.get(id);
    return box ? [{ id, index, box }] : [];
  });
}

const start = (box: Box, axis: Axis): number => (axis === 'x' ? box.left : box.top);
const end = (box: Box, axis: Axis): number => (axis === 'x' ? box.right : box.bottom);
const middle = (box: Box, axis: Axis): number => (start(box, axis) + end(box, axis)) / 2;

/** The child at the point along the axis. A row whose parts do not fit is wrapped: then the line that the point is on decides. */
function childAt({ point }: Search, children: readonly Child[], axis: Axis): Child | undefined {
  const along = children.filter(({ box }) => point[axis] >= start(box, axis) && point[axis] < end(box, axis));
  return along.find(({ box }) => isInside(point, box)) ?? along.at(-1);
}

/** Between which children the point lies that is over none of them. */
function gapAt({ point }: Search, children: readonly Child[], axis: Axis): number {
  const line = children.filter(({ box }) => point.y >= box.top && point.y < box.bottom);
  const nearby = axis === 'x' && line.length > 0 ? line : children;
  const next = nearby.find(({ box }) => point[axis] < middle(box, axis));
  if (next) return next.index;
  const last = nearby.at(-1);
  return last ? last.index + 1 : 0;
}

/** Carried itself, or a row of nothing but what is carried. */
function staysAsItIs({ carried }: Search, part: Part): boolean {
  if (carried.has(part.id)) return true;
  const only = part.type === 'ROW' && part.children.length === 1 ? part.children[0] : undefined;
  return only !== undefined && carried.has(only);
}

/** Where in a list of parts: beside the part at the point where it is near one of its edges, else in it. */
function choicesInList(search: Search, part: Part, axis: Axis): readonly Choice[] {
  const children = shownChildren(search, part);
  if (children.length === 0) return [{ parentId: part.id, index: part.children.length }];
  const child = childAt(search, children, axis);
  if (!child) return [{ parentId: part.id, index: gapAt(search, children, axis) }];
  const inner = partAt(search.scene.positions, child.id);
  if (!inner || staysAsItIs(search, inner)) return [undefined];
  const before = search.point[axis] - start(child.box, axis);
  const after = end(child.box, axis) - search.point[axis];
  const edge = Math.min(inner.type === 'TABS' ? TABS_EDGE : EDGE, (before + after) / 4);
  const beside = { parentId: part.id, index: before < after ? child.index : child.index + 1 };
  return Math.min(before, after) < edge ? [beside, ...choicesIn(search, inner)] : [...choicesIn(search, inner), beside];
}

function choicesInTabs(search: Search, part: Part): readonly Choice[] {
  const { scene, point } = search;
  const open = part.children.find((id) => scene.panels.has(id));
  const openPart = open === undefined ? undefined : partAt(scene.positions, open);
  const panel = open === undefined ? undefined : scene.panels.get(open);
  if (openPart && panel && point.y >= panel.top)
    return search.carried.has(openPart.id) ? [undefined] : choicesInList(search, openPart, 'y');
  const buttons = shownChildren(search, part);
  const button = buttons.find(({ box }) => isInside(point, box));
  if (button && search.carried.has(button.id)) return [undefined];
  const among = { parentId: part.id, index: gapAt(search, buttons, 'x') };
  const tab = button ? partAt(scene.positions, button.id) : undefined;
  if (tab) return [among, { parentId: tab.id, index: tab.children.length }];
  return openPart ? [among, { parentId: openPart.id, index: 0 }] : [among];
}

function choicesIn(search: Search, part: Part): readonly Choice[] {
  switch (part.type) {
    case 'GRID':
    case 'TAB':
    case 'COLUMN':
      return choicesInList(search, part, 'y');
    case 'ROW':
      return choicesInList(search, part, 'x');
    case 'TABS':
      return choicesInTabs(search, part);
    default:
      return [];
  }
}

/** What is dropped just before or after itself. */
function isItsOwn(search: Search, { parentId, index }: Place): boolean {
  const children = partAt(search.scene.positions, parentId)?.children ?? [];
  return [children[index], children[index - 1]].some((id) => {
    const part = id === undefined ? undefined : partAt(search.scene.positions, id);
    return part !== undefined && staysAsItIs(search, part);
  });
}

/**
 * Where something that is held at a point would be dropped. The places are tried from the most exact outwards: one where
 * nothing of its kind may stand gives way to the next, one that is refused for another reason is answered with it.
 * Undefined where dropping would change nothing.
 */
export function placeAt(
  scene: Scene,
  point: Point,
  carried: readonly string[],
  verdictOf: (place: Place) => Verdict,
): Hit | undefined {
  const search: Search = { scene, point, carried: new Set(carried) };
  const root = partAt(scene.positions, ROOT_ID);
  const top = root?.children.find((id) => partAt(scene.positions, id)?.type === 'TABS') ?? GRID_ID;
  const part = partAt(scene.positions, top);
  const atTop: readonly Choice[] = point.y < scene.bounds.top + TOP ? [{ parentId: ROOT_ID, index: 0 }] : [];
  let first: Hit | undefined;
  for (const place of [...atTop, ...(part ? choicesIn(search, part) : [])]) {
    if (!place) return undefined;
    const { nests, refused } = verdictOf(place);
    first ??= { place, refused };
    if (!nests) continue;
    return isItsOwn(search, place) ? undefined : { place, refused };
  }
  return first?.refused === undefined ? undefined : first;
}

/** The tab whose button is at the point. */
export function tabAt({ positions, boxes }: Scene, point: Point): string | undefined {
  for (const [id, box] of boxes) {
    if (isInside(point, box) && partAt(positions, id)?.type === 'TAB') return id;
  }
  return undefined;
}
