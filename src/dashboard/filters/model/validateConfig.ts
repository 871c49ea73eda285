import { asArray, asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { ServerTraits } from '../../../lib/traitsOf';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { EntryDraft } from './configDraft';
import { getUsedSections, toNativeFilter } from './configEntry';
import { getConfigType, isChecked, type ConfigSection } from './configTypes';
import type { NativeFilter } from './nativeFilter';

export type ConfigField = 'name' | 'dataset' | 'column' | 'dependencies' | 'preFilter' | 'default';
/** Field → what is wrong with it, for the person. */
export type EntryErrors = Readonly<Partial<Record<ConfigField, string>>>;

/** Whether a filter begins with a value of its own: by its box, or because it must have one and does not look it up. */
export function needsDefault(view: NativeFilter): boolean {
  return view.kind === 'filter' && view.isRequired && !isChecked(view, 'defaultToFirstItem');
}

function isOpen(one: EntryDraft, part: ConfigSection, traits: ServerTraits): boolean {
  const view = toNativeFilter(one.entry);
  return (
    getConfigType(view, traits).sections.includes(part) &&
    (one.sections.has(part) || (part === 'default' && needsDefault(view)))
  );
}

/** The ends of a range that was chosen as default, where they do not fit. */
function rangeProblem(view: NativeFilter): string | undefined {
  const [low, high] = asArray(view.defaultDataMask.filterState?.value).map((end) => asNumber(end));
  return low !== undefined && high !== undefined && low > high
    ? t('Please provide a valid min or max value')
    : undefined;
}

/** What one entry lacks. `circle`: the names of the filters that depend on each other, where it is one of them. */
function problemsOf(one: EntryDraft, traits: ServerTraits, circle: string | undefined): EntryErrors {
  const view = toNativeFilter(one.entry);
  if (view.kind === 'divider' || view.kind === 'customizationDivider')
    return view.name.trim() === '' ? { name: t('Title is required') } : {};
  const { requires: needs } = getConfigType(view, traits);
  const hasDataset = asArray(one.entry.targets).length > 0 && view.datasetId !== undefined;
  const preFilter =
    asArray(one.entry.adhoc_filters).length > 0 || !['', 'No filter'].includes(asString(one.entry.time_range));
  const found: readonly (readonly [ConfigField, boolean, string])[] = [
    ['name', view.name.trim() === '', t('Name is required')],
    ['dataset', needs !== 'nothing' && !hasDataset, t('Dataset is required')],
    ['column', needs === 'column' && view.column === undefined, t('Column is required')],
    [
      'dependencies',
      circle !== undefined,
      t('Cyclic dependency detected') + (circle === undefined ? '' : `: ${circle}`),
    ],
    ['preFilter', isOpen(one, 'preFilter', traits) && !preFilter, t('Pre-filter is required')],
    [
      'default',
      isOpen(one, 'default', traits) && !isChecked(view, 'defaultToFirstItem') && !hasValue(view.defaultDataMask),
      traits.hasNewWording ? t('Please choose a valid value') : t('Default value is required'),
    ],
  ];
  const problems = Object.fromEntries(found.flatMap(([field, wrong, words]) => (wrong ? [[field, words]] : [])));
  const range = view.filterType === 'filter_range' ? rangeProblem(view) : undefined;
  return range === undefined ? problems : { ...problems, default: range };
}

/**
 * What is wrong with the entries that are new or were changed, by id. Those that nobody touched may be wrong and stay as
 * they are: a dashboard with a broken filter can be saved.
 */
export function validateConfig(draft: readonly EntryDraft[], traits: ServerTraits): ReadonlyMap<string, EntryErrors> {
  const left = draft.filter(({ removed }) => removed === 'no');
  const filters = left.map(({ entry }) => toNativeFilter(entry));
  const problems = new Map<string, EntryErrors>();
  for (const one of left) {
    if (isUntouched(one)) continue;
    const found = problemsOf(one, traits, circleOf(filters, one.id));
    if (Object.keys(found).length > 0) problems.set(one.id, found);
  }
  return problems;
}

const isUntouched = ({ saved: before, entry, sections: parts }: EntryDraft): boolean =>
  before === entry && parts.size === getUsedSections(entry).size;

/** The names along the shortest way from a filter over its parents back to itself, where there is one. */
function circleOf(filters: readonly NativeFilter[], id: string): string | undefined {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[id]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const parent of byId.get(way.at(-1) ?? id)?.cascadeParentIds ?? []) {
      if (parent === id) return [...way, id].map((one) => byId.get(one)?.name || one).join(' → ');
      if (seen.has(parent)) continue;
      seen.add(parent);
      ways.push([...way, parent]);
    }
  }
  return undefined;
}

/** A filter and all that it depends on, itself first. */
function reachable(filters: readonly NativeFilter[], id: string): readonly NativeFilter[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const found = new Map<string, NativeFilter>();
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const filter = byId.get(next);
    if (!filter || found.has(next)) continue;
    found.set(next, filter);
    queue.push(...filter.cascadeParentIds);
  }
  return [...found.values()];
}

/** The filters that this one may depend on: those that narrow by a value, and which do not depend on it themselves. */
export function getPossibleParents(draft: readonly EntryDraft[], id: string): readonly NativeFilter[] {
  const filters = draft.filter(({ removed }) => removed === 'no').map(({ entry }) => toNativeFilter(entry));
  return filters.filter(
    (filter) =>
      filter.id !== id &&
      ['filter_select', 'filter_range', 'filter_time'].includes(filter.filterType) &&
      !reachable(filters, filter.id).some((one) => one.id === id),
  );
}
