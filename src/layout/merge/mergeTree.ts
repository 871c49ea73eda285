import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import { partWords } from '../operations/describePart';
import { isFixed, topTabs } from '../operations/tree';
import { partAt, type Part, type Positions } from '../positions';
import { decide } from './conflict';
import { mergeOrder } from './mergeOrder';
import type { Course, Layouts } from './mergePositions';
import { mergeRecords } from './mergeValue';
import { spreadRows } from './spreadRows';
import { isContainer, withRightParents } from './tree';

export interface MergedPart {
  readonly part: Part;
  readonly parent: string | undefined;
  /** One side deleted it, and it stays only for what is in it. */
  readonly isLoose: boolean;
}

type Parts = ReadonlyMap<string, MergedPart>;
type Places = Map<string, string | undefined>;

/** Merged parts, each of which knows its parent, as a layout. */
export function buildTree(parts: Parts, course: Course): Positions {
  const places = keptPlaces(parts, course);
  breakCycles(places, parts, course);
  const home = settleRoot(places, parts, course);
  const children = orderedChildren(places, parts, home, course);
  const { base, ours, theirs } = course.layouts;
  const rest = mergeRecords(['rest'], { base: base.rest, ours: ours.rest, theirs: theirs.rest }, course.merging);
  const made = [...parts].flatMap(([id, { part }]): [string, Part][] =>
    places.has(id) ? [[id, { ...part, children: children.get(id) ?? [] }]] : [],
  );
  return withRightParents(spreadRows(withRightParents({ parts: Object.fromEntries(made), rest }), course));
}

/** Gives a part its place, and all that it stands in. */
function keep(id: string, places: Places, parts: Parts, course: Course): void {
  const merged = parts.get(id);
  if (!merged || places.has(id)) return;
  places.set(id, merged.parent);
  if (merged.isLoose && merged.part.type !== 'ROW')
    course.merging.log.notes.push(
      t(
        '%s was deleted, but something in it was added or changed meanwhile: it stays.',
        partWords(merged.part, course.charts),
      ),
    );
  if (merged.parent !== undefined) keep(merged.parent, places, parts, course);
}

/** What stays, with its place. Loose parts stay for what is in them; emptied rows and tab groups go. */
function keptPlaces(parts: Parts, course: Course): Places {
  const { layouts } = course;
  const places: Places = new Map();
  for (const [id, { isLoose }] of parts) if (!isLoose) keep(id, places, parts, course);
  const had = (id: string): boolean =>
    (['ours', 'theirs'] as const).every((side) => partAt(layouts[side], id)?.children.length !== 0);
  for (let isDone = false; !isDone;) {
    const used = new Set(places.values());
    const empty = [...places.keys()].filter((id) => {
      const type = parts.get(id)?.part.type;
      return (type === 'ROW' || type === 'TABS') && !used.has(id) && had(id);
    });
    for (const id of empty) places.delete(id);
    isDone = empty.length === 0;
  }
  return places;
}

/** Each moved the other's part into their own: theirs is taken, one by one, until all hang together. */
function breakCycles(places: Places, parts: Parts, course: Course): void {
  const { parents, merging, charts } = course;
  for (;;) {
    const cycle = cycleIn(places);
    const turned = cycle.filter((id) => parents.theirs.has(id) && parents.theirs.get(id) !== places.get(id));
    const [first] = turned;
    if (first === undefined) return;
    const parent = parents.theirs.get(first);
    places.set(first, parent);
    // Nothing else may have needed it.
    if (parent !== undefined) keep(parent, places, parts, course);
    const part = parts.get(first)?.part;
    if (part)
      merging.log.notes.push(
        t(
          '%s could not be moved where you moved it: it stays where it was moved to meanwhile.',
          partWords(part, charts),
        ),
      );
  }
}

function cycleIn(places: Places): readonly string[] {
  const fine = new Set<string>();
  for (const start of places.keys()) {
    const way: string[] = [];
    let id: string | undefined = start;
    while (id !== undefined && !fine.has(id)) {
      if (way.includes(id)) return way.slice(way.indexOf(id));
      way.push(id);
      id = places.get(id);
    }
    for (const passed of way) fine.add(passed);
  }
  return [];
}

/** The page is a grid or tabs, as who changed that has it. Answers where what lost its place goes. */
function settleRoot(places: Places, parts: Parts, { layouts }: Course): string {
  const tabs = [...places].flatMap(([id, parent]) =>
    parent === ROOT_ID && parts.get(id)?.part.type === 'TABS' ? [id] : [],
  );
  const isTabbed = (side: keyof Layouts): boolean => topTabs(layouts[side]) !== undefined;
  const wantsTabs = isTabbed('ours') === isTabbed('base') ? isTabbed('theirs') : isTabbed('ours');
  const group = wantsTabs ? (tabs.find((id) => partAt(layouts.theirs, id)) ?? tabs[0]) : undefined;
  const firstTab = group === undefined ? undefined : tabOf(group, places, layouts);
  if (group === undefined || firstTab === undefined) {
    for (const [id, parent] of places) if (parent === ROOT_ID && id !== GRID_ID) places.set(id, GRID_ID);
    places.set(GRID_ID, ROOT_ID);
    return GRID_ID;
  }
  for (const other of tabs) {
    if (other === group) continue;
    for (const [id, parent] of places) if (parent === other) places.set(id, group);
    places.delete(other);
  }
  if (places.has(GRID_ID)) places.set(GRID_ID, undefined);
  for (const [id, parent] of places) {
    const isLost = parent === GRID_ID || (parent === ROOT_ID && id !== group);
    if (isLost && !isFixed(id)) places.set(id, firstTab);
  }
  return firstTab;
}

function tabOf(group: string, places: Places, { ours, theirs }: Layouts): string | undefined {
  const listed = [
    ...(partAt(theirs, group)?.children ?? []),
    ...(partAt(ours, group)?.children ?? []),
    ...places.keys(),
  ];
  return listed.find((id) => places.get(id) === group);
}

/** What a side has in a place; for the page's home, what it has on its page, be that a grid or tabs. */
function listIn(positions: Positions, id: string, home: string): readonly string[] {
  const tabs = topTabs(positions)?.id;
  const isPlace = id === GRID_ID ? tabs === undefined : partAt(positions, id) !== undefined;
  if (isPlace || id !== home) return partAt(positions, id)?.children ?? [];
  if (tabs === undefined) return partAt(positions, GRID_ID)?.children ?? [];
  return (partAt(positions, tabs)?.children ?? []).flatMap((tab) => partAt(positions, tab)?.children ?? []);
}

function orderedChildren(places: Places, parts: Parts, home: string, { layouts, merging, charts }: Course) {
  const members = new Map<string, Set<string>>();
  for (const [id, parent] of places) {
    if (parent === undefined) continue;
    const list = members.get(parent) ?? new Set();
    members.set(parent, list.add(id));
  }
  const children = new Map<string, readonly string[]>();
  for (const [id, wanted] of members) {
    const [b, o, i] = [layouts.base, layouts.ours, layouts.theirs].map((side) => listIn(side, id, home));
    const orders = [b ?? [], o ?? [], i ?? [], wanted] as const;
    const merged = mergeOrder(...orders);
    children.set(id, merged.order);
    const part = parts.get(id)?.part;
    if (!merged.isConflict || !part) continue;
    const names = (list: readonly string[] = []): string =>
      list.flatMap((child) => (wanted.has(child) ? nameOf(child, parts, charts) : [])).join(' · ');
    const choice = decide(merging.log, {
      key: JSON.stringify(['order', id]),
      what: t('%s: order', partWords(part, charts)),
      ...{ base: names(b), ours: names(o), theirs: names(i) },
    });
    if (choice === 'theirs') children.set(id, mergeOrder(...orders, 'theirs').order);
  }
  return children;
}

/** A row has no name of its own: what it holds tells it from the others. */
function nameOf(id: string, parts: Parts, charts: Course['charts']): string {
  const part = parts.get(id)?.part;
  if (!part) return id;
  const inside = isContainer(part) && part.type !== 'TAB' ? part.children.slice(0, 3) : [];
  const names = inside.flatMap((child) => parts.get(child)?.part ?? []).map((child) => partWords(child, charts));
  return names.length > 0 ? `${partWords(part, charts)} (${names.join(', ')})` : partWords(part, charts);
}
