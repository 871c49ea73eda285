import { sameValue } from '../../lib/sameValue';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import { partWords, type NamedCharts } from '../operations/describePart';
import { isFixed, topTabs } from '../operations/tree';
import { partAt, printPositions, type Part, type Positions } from '../positions';
import { decide } from './conflict';
import { mergeRecords, type Merging } from './mergeValue';
import { withIdsOf } from './sharedIds';
import { contentOf, isContainer, parentsOf } from './tree';
import { buildTree, type MergedPart } from './mergeTree';
import { placeWords } from './words';

export interface Layouts {
  readonly base: Positions;
  readonly ours: Positions;
  readonly theirs: Positions;
}

type Side = 'ours' | 'theirs';
type Parents = ReadonlyMap<string, string>;

/** All that the merge of one layout looks up again and again. */
export interface Course {
  readonly layouts: Layouts;
  readonly parents: Readonly<Record<keyof Layouts, Parents>>;
  readonly merging: Merging;
  readonly charts: NamedCharts;
}

/**
 * Two changed states of one layout as one. Parts that only one side touched are as that side has them, in content, place
 * and order; what collides is asked for. Nothing that one side made or changed goes without a question: what would lose
 * its place with the other side's deletions keeps it.
 */
export function mergePositions(sides: Layouts, merging: Merging, charts: NamedCharts): Positions {
  const same = (one: Positions, other: Positions) => sameValue(printPositions(one), printPositions(other));
  if (same(sides.base, sides.ours) || same(sides.ours, sides.theirs)) return sides.theirs;
  if (same(sides.base, sides.theirs)) return sides.ours;
  const theirs = withIdsOf(sides.base, sides.theirs);
  const layouts = { base: sides.base, ours: withIdsOf(theirs, withIdsOf(sides.base, sides.ours)), theirs };
  const { base, ours } = layouts;
  const parents = { base: parentsOf(base), ours: parentsOf(ours), theirs: parentsOf(theirs) };
  const course: Course = { layouts, parents, merging, charts };
  const parts = new Map<string, MergedPart>();
  for (const id of new Set([...Object.keys(theirs.parts), ...Object.keys(ours.parts)])) {
    const merged = mergePart(id, course);
    if (merged) parts.set(id, merged);
  }
  return buildTree(parts, course);
}

/** Undefined where it goes. */
function mergePart(id: string, course: Course): MergedPart | undefined {
  const { layouts, merging } = course;
  const [base, ours, theirs] = [partAt(layouts.base, id), partAt(layouts.ours, id), partAt(layouts.theirs, id)];
  if (ours && theirs) {
    const was = base && contentOf(base);
    const content = mergeRecords(
      ['part', id],
      { base: was, ours: contentOf(ours), theirs: contentOf(theirs) },
      merging,
    );
    const part: Part = { ...theirs, ...content, id, type: ours.type, meta: { ...asMeta(content.meta) } };
    return { part, parent: mergedParent(id, part, course), isLoose: false };
  }
  const part = ours ?? theirs;
  if (!part) return undefined;
  const side: Side = ours ? 'ours' : 'theirs';
  const parent = course.parents[side].get(id);
  if (!base || isFixed(id)) return { part, parent, isLoose: false };
  return keptDespiteDeletion(part, base, side, course);
}

function asMeta(meta: unknown): Part['meta'] {
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/** One side deleted it. It goes unless the other changed it; rows and the like go with what is in them. */
function keptDespiteDeletion(part: Part, base: Part, side: Side, course: Course): MergedPart | undefined {
  const { layouts, parents, merging, charts } = course;
  const { id } = part;
  const parent = parents[side].get(id);
  const isChanged = !sameValue(contentOf(part), contentOf(base));
  if (isContainer(part) && !(part.type === 'TAB' && isChanged)) return { part, parent, isLoose: true };
  const isMoved = !isContainer(part) && !sameHome(id, side, course);
  if (!isChanged && !isMoved) return undefined;
  const done = isChanged ? t('Changed') : t('Moved to %s', placeWords(layouts[side], parent, parents[side]));
  const sides = side === 'ours' ? { ours: done, theirs: t('Deleted') } : { ours: t('Deleted'), theirs: done };
  const conflict = { key: JSON.stringify(['gone', id]), what: partWords(part, charts), base: t('Unchanged'), ...sides };
  if (decide(merging.log, conflict, side) === side) return { part, parent, isLoose: false };
  return isContainer(part) ? { part, parent, isLoose: true } : undefined;
}

/** Whether it stands where it stood; who turned the page into tabs, or tabs into a page, has not moved what was on it. */
function sameHome(id: string, side: Side, { layouts, parents }: Course): boolean {
  const [was, is] = [parents.base.get(id), parents[side].get(id)];
  if (was === is) return true;
  const [before, now] = [topTabs(layouts.base)?.id, topTabs(layouts[side])?.id];
  if ((before === undefined) === (now === undefined)) return false;
  const isHome = (parent: string | undefined, of: Parents, tabs: string | undefined) =>
    parent === GRID_ID || (parent !== undefined && tabs !== undefined && of.get(parent) === tabs);
  return isHome(was, parents.base, before) && isHome(is, parents[side], now);
}

function mergedParent(id: string, part: Part, { layouts, parents, merging, charts }: Course): string | undefined {
  const [base, ours, theirs] = [parents.base.get(id), parents.ours.get(id), parents.theirs.get(id)];
  if (id === ROOT_ID || ours === theirs || base === ours) return theirs;
  if (base === theirs || isFixed(id)) return ours;
  const say = (side: keyof Layouts, parent: string | undefined) => placeWords(layouts[side], parent, parents[side]);
  const choice = decide(merging.log, {
    key: JSON.stringify(['place', id]),
    what: t('%s: place', partWords(part, charts)),
    base: say('base', base),
    ours: say('ours', ours),
    theirs: say('theirs', theirs),
  });
  return choice === 'ours' ? ours : theirs;
}
