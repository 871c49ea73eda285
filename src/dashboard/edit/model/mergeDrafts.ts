import type { DashboardSubject } from '../../state/dashboardInfoSlice';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { mergeLog, unresolvedConflicts, type Resolutions, type Conflict } from '../../../layout/merge/conflict';
import { mergeOrder } from '../../../layout/merge/mergeOrder';
import { mergeLayouts } from '../../../layout/merge/mergeLayouts';
import { mergeRecords, mergeValue, type Merging } from '../../../layout/merge/mergeValue';
import { getItem } from '../../../layout/layout';
import { getItemLabel, type ChartNames } from '../../../layout/describeItem';
import { mergeTagChanges } from './tagChanges';
import { entryNames, getMetaLabel, getSettingLabel } from '../../../layout/merge/labels';

export interface Merged {
  readonly draft: DashboardDraft;
  /** All that both changed differently, resolved or not. */
  readonly conflicts: readonly Conflict[];
  /** Conflicts without a resolution: to be resolved before saving. */
  readonly open: readonly Conflict[];
  readonly notes: readonly string[];
}

/** Three-way merge of two drafts. Conflicts without a resolution are resolved to ours. */
export function mergeDrafts(
  base: DashboardDraft,
  ours: DashboardDraft,
  theirs: DashboardDraft,
  charts: ChartNames,
  resolutions: Resolutions = {},
): Merged {
  const log = mergeLog(resolutions);
  const describePath = describePathFor([base, ours, theirs], charts);
  const merging: Merging = { log, describePath };
  const layouts = { base: base.layout, ours: ours.layout, theirs: theirs.layout };
  const field = <K extends keyof typeof FIELDS>(key: K): DashboardDraft[K] => {
    const sides = { base: toFieldText(base[key]), ours: toFieldText(ours[key]), theirs: toFieldText(theirs[key]) };
    return mergeValue(['field', key], sides, merging) === sides.theirs ? theirs[key] : ours[key];
  };
  const tags = mergeTagChanges(base.tags, ours.tags, theirs.tags);
  const draft: DashboardDraft = {
    dashboard_title: field('dashboard_title'),
    slug: field('slug'),
    css: field('css'),
    theme: field('theme'),
    certified_by: field('certified_by'),
    certification_details: field('certification_details'),
    owners: mergePeople(base.owners, ours.owners, theirs.owners),
    roles: mergePeople(base.roles, ours.roles, theirs.roles),
    metadata: mergeMetadata(base.metadata, ours.metadata, theirs.metadata, merging),
    layout: mergeLayouts(layouts, merging, charts),
    ...(tags && { tags }),
  };
  return { draft, conflicts: log.conflicts, open: unresolvedConflicts(log), notes: [...new Set(log.notes)] };
}

const FIELDS = {
  dashboard_title: () => t('Title'),
  slug: () => t('URL slug'),
  css: () => t('CSS'),
  theme: () => t('Theme'),
  certified_by: () => t('Certified by'),
  certification_details: () => t('Certification details'),
} as const;

/** Only servers name them in errors. */
const OTHER_FIELDS = { json_metadata: () => t('JSON metadata'), owners: () => t('Owners'), roles: () => t('Roles') };

/** As it is compared, and shown to the user: a theme by its name and id, since names are not unique. */
export function toFieldText(value: DashboardDraft[keyof typeof FIELDS]): string | null {
  return typeof value === 'object' && value ? `${value.theme_name} (#${String(value.id)})` : value;
}

export function getFieldLabel(key: string): string {
  return Object.entries({ ...FIELDS, ...OTHER_FIELDS }).find(([name]) => name === key)?.[1]() ?? key;
}

function describePathFor(drafts: readonly DashboardDraft[], charts: ChartNames): Merging['describePath'] {
  const names = entryNames(...drafts.map(({ metadata }) => metadata));
  return ([kind, ...keys]) => {
    const [first = '', ...rest] = keys;
    if (kind === 'field') return getFieldLabel(first);
    if (kind === 'metadata') return getSettingLabel(keys, (id) => names.get(id));
    const item = drafts.flatMap(({ layout }) => getItem(layout, first) ?? [])[0];
    return item ? `${getItemLabel(item, charts)}: ${getMetaLabel(rest)}` : keys.join(' › ');
  };
}

function mergeMetadata(base: UnknownRecord, ours: UnknownRecord, theirs: UnknownRecord, merging: Merging) {
  const merged = mergeRecords(['metadata'], { base, ours, theirs }, merging);
  // The colors follow the scheme that was merged.
  const scheme = asString(merged.color_scheme);
  const source = [theirs, ours].find(({ color_scheme }) => asString(color_scheme) === scheme);
  if (!source || asString(ours.color_scheme) === asString(theirs.color_scheme)) return merged;
  const others = Object.entries(merged).filter((entry) => !isSchemeColors(entry));
  return Object.fromEntries([...others, ...Object.entries(source).filter(isSchemeColors)]);
}

/** Whether a setting has colors of the color scheme. `shared_label_colors` is a list of labels on later servers. */
function isSchemeColors([key, value]: readonly [string, unknown]): boolean {
  return (
    key === 'color_scheme_domain' || key === 'map_label_colors' || (key === 'shared_label_colors' && isRecord(value))
  );
}

/** Includes everyone that either side added, and no one that either side removed. */
function mergePeople<P extends DashboardSubject>(
  base: readonly P[],
  ours: readonly P[],
  theirs: readonly P[],
): readonly P[] {
  const ids = (list: readonly P[]) => list.map(({ id }) => id);
  const [b, o, i] = [ids(base), ids(ours), ids(theirs)];
  const remaining = new Set([...o, ...i].filter((id) => (b.includes(id) ? o.includes(id) && i.includes(id) : true)));
  return mergeOrder(b, o, i, remaining).order.flatMap(
    (id) => [...theirs, ...ours].find((person) => person.id === id) ?? [],
  );
}
