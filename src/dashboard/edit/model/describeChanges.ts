import type { DashboardSubject } from '../../state/dashboardInfoSlice';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { sameValue } from '../../../lib/sameValue';
import { isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getItemLabel, type ChartNames } from '../../../layout/describeItem';
import { isFixed } from '../../../layout/tree';
import { getItem, type LayoutItem, type Layout } from '../../../layout/layout';
import { entryNames, getMetaLabel, describeLocation, getSettingLabel } from '../../../layout/merge/labels';
import { getFieldLabel, toFieldText } from './mergeDrafts';
import { getContent, getParentMap } from '../../../layout/merge/mergeHelpers';

export interface Change {
  /** Stable for the same change: the key for lists. */
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly label: string;
  /** Stored values, or text; undefined if it was added or removed. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Describes the difference between two states of a dashboard for users. */
export function describeChanges(base: DashboardDraft, draft: DashboardDraft, charts: ChartNames): readonly Change[] {
  return [
    ...fieldChanges(base, draft),
    ...peopleChanges('owners', t('Owners'), base.owners, draft.owners),
    ...peopleChanges('roles', t('Roles'), base.roles, draft.roles),
    ...tagChanges(base, draft),
    ...settingChanges(base.metadata, draft.metadata),
    ...layoutChanges(base.layout, draft.layout, charts),
  ];
}

interface MergeSides {
  readonly base: DashboardDraft;
  readonly ours: DashboardDraft;
  readonly theirs: DashboardDraft;
}

/** The changes of theirs that are in the merged draft at least in part: not those for which the user chose ours. */
export function describeMergedChanges(
  { base, ours, theirs }: MergeSides,
  merged: DashboardDraft,
  charts: ChartNames,
): readonly Change[] {
  const getKeys = (side: DashboardDraft) => new Set(describeChanges(side, merged, charts).map(({ key }) => key));
  const [fromTheirs, fromOurs] = [getKeys(theirs), getKeys(ours)];
  const isLost = (key: string): boolean => fromTheirs.has(key) && !fromOurs.has(key);
  // An item that the merged draft lacks has its own id as the key, its values have `id/name`.
  return describeChanges(base, theirs, charts).filter(
    ({ key }) => !isLost(key) && !isLost(key.split('/', 1)[0] ?? key),
  );
}

function fieldChanges(base: DashboardDraft, draft: DashboardDraft): readonly Change[] {
  const keys = ['dashboard_title', 'slug', 'css', 'theme', 'certified_by', 'certification_details'] as const;
  return keys.flatMap((key): readonly Change[] => {
    const [before, after] = [toFieldText(base[key]) ?? '', toFieldText(draft[key]) ?? ''];
    return before === after ? [] : [{ key, kind: 'changed', label: getFieldLabel(key), before, after }];
  });
}

function peopleChanges(
  key: string,
  label: string,
  base: readonly DashboardSubject[],
  draft: readonly DashboardSubject[],
): readonly Change[] {
  const names = (list: readonly DashboardSubject[]) => list.map(({ name }) => name).join(', ');
  const ids = (list: readonly DashboardSubject[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  return sameValue(ids(base), ids(draft))
    ? []
    : [{ key, kind: 'changed', label, before: names(base), after: names(draft) }];
}

function tagChanges(base: DashboardDraft, draft: DashboardDraft): readonly Change[] {
  if (sameValue(base.tags, draft.tags)) return [];
  const { added = [], removed = [] } = draft.tags ?? {};
  const after = added.map(({ text }) => text).join(', ');
  return [{ key: 'tags', kind: 'changed', label: t('Tags'), before: removed.join(', '), after }];
}

function settingChanges(base: UnknownRecord, draft: UnknownRecord): readonly Change[] {
  const names = entryNames(base, draft);
  return [...new Set([...Object.keys(base), ...Object.keys(draft)])].flatMap((key) => {
    if (sameValue(base[key], draft[key])) return [];
    const getLabel = (...keys: readonly string[]) => getSettingLabel([key, ...keys], (id) => names.get(id));
    const [before, after] = [getEntries(base[key]), getEntries(draft[key])];
    if (!before || !after) return [toChange(key, getLabel(), base[key], draft[key])];
    const ids = [...new Set([...before.keys(), ...after.keys()])];
    const changes = ids.flatMap((id) =>
      sameValue(before.get(id), after.get(id))
        ? []
        : [toChange(`${key}/${id}`, getLabel(id), before.get(id), after.get(id))],
    );
    return changes.length > 0 ? changes : [toChange(key, t('%s: order', getLabel()), undefined, undefined)];
  });
}

function toChange(key: string, label: string, before: unknown, after: unknown): Change {
  const kind =
    before === undefined && after !== undefined
      ? 'added'
      : after === undefined && before !== undefined
        ? 'removed'
        : 'changed';
  return { key, kind, label, before, after };
}

/** A record by its keys, a list of entries by their ids. Undefined for anything else. */
function getEntries(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value === undefined || value === null) return new Map();
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return undefined;
  const entries = value.flatMap((entry): [string, unknown][] =>
    isRecord(entry) && typeof entry.id === 'string' ? [[entry.id, entry]] : [],
  );
  return entries.length === value.length ? new Map(entries) : undefined;
}

function layoutChanges(base: Layout, draft: Layout, charts: ChartNames): readonly Change[] {
  const [parentsBefore, parentsAfter] = [getParentMap(base), getParentMap(draft)];
  const locate = (layout: Layout, parents: ReadonlyMap<string, string>, id: string) =>
    describeLocation(layout, parents.get(id), parents);
  const changes: Change[] = [];
  for (const id of new Set([...Object.keys(base.items), ...Object.keys(draft.items)])) {
    const [before, after] = [getItem(base, id), getItem(draft, id)];
    if (isFixed(id)) continue;
    if (!before && after)
      changes.push({
        key: id,
        kind: 'added',
        label: getItemLabel(after, charts),
        after: locate(draft, parentsAfter, id),
      });
    else if (before && !after)
      changes.push({
        key: id,
        kind: 'removed',
        label: getItemLabel(before, charts),
        before: locate(base, parentsBefore, id),
      });
    else if (before && after) {
      if (parentsBefore.get(id) !== parentsAfter.get(id)) {
        const [from, to] = [locate(base, parentsBefore, id), locate(draft, parentsAfter, id)];
        changes.push({
          key: `${id}/place`,
          kind: 'moved',
          label: getItemLabel(after, charts),
          before: from,
          after: to,
        });
      }
      changes.push(...itemChanges(before, after, charts));
    }
  }
  return [...changes, ...orderChanges(base, draft, charts)];
}

function itemChanges(before: LayoutItem, after: LayoutItem, charts: ChartNames): readonly Change[] {
  const flatten = (item: LayoutItem): UnknownRecord => {
    const { id: _, meta, ...rest } = getContent(item);
    return { ...rest, ...meta };
  };
  const [a, b] = [flatten(before), flatten(after)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key): readonly Change[] => {
    if (sameValue(a[key], b[key])) return [];
    const label = `${getItemLabel(after, charts)}: ${getMetaLabel([key])}`;
    return [{ key: `${after.id}/${key}`, kind: 'changed', label, before: a[key], after: b[key] }];
  });
}

/** Changed orders of children whose parent is the same before and after. */
function orderChanges(base: Layout, draft: Layout, charts: ChartNames): readonly Change[] {
  return Object.values(draft.items).flatMap((item): readonly Change[] => {
    const before = getItem(base, item.id)?.children.filter((id) => item.children.includes(id)) ?? [];
    const after = item.children.filter((id) => before.includes(id));
    if (sameValue(before, after)) return [];
    const names = (ids: readonly string[]) =>
      ids
        .flatMap((id) => getItem(draft, id) ?? [])
        .map((child) => getItemLabel(child, charts))
        .join(' · ');
    const label = t('%s: order', getItemLabel(item, charts));
    return [{ key: `${item.id}/order`, kind: 'moved', label, before: names(before), after: names(after) }];
  });
}
