import { asArray, asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { ServerTraits } from '../../../lib/getTraits';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { EntryDraft } from './configDraft';
import { getUsedSections, toNativeFilter } from './configEntry';
import { getConfigType, isChecked, type ConfigSection } from './configTypes';
import type { NativeFilter } from './nativeFilter';
import { PARENT_TYPES } from './parentTypes';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

export type ConfigField = 'name' | 'dataset' | 'column' | 'dependencies' | 'preFilter' | 'default';
/** Field → error message. */
export type EntryErrors = Readonly<Partial<Record<ConfigField, string>>>;

/** Whether a filter needs a default value: because it is required and does not use its first value. */
export function needsDefault(view: NativeFilter): boolean {
  return view.kind === 'filter' && view.isRequired && !isChecked(view, 'defaultToFirstItem');
}

function isOpen(entryDraft: EntryDraft, section: ConfigSection, traits: ServerTraits): boolean {
  const view = toNativeFilter(entryDraft.entry);
  return (
    getConfigType(view, traits).sections.includes(section) &&
    (entryDraft.sections.has(section) || (section === 'default' && needsDefault(view)))
  );
}

/** The error of a default range, where its ends are reversed. */
function getRangeError(view: NativeFilter): string | undefined {
  const [low, high] = asArray(view.defaultDataMask.filterState?.value).map((end) => asNumber(end));
  return low !== undefined && high !== undefined && low > high
    ? t('Please provide a valid min or max value')
    : undefined;
}

/** The errors of one entry. `cycle`: the names of the dependency cycle that it is part of. */
function getErrors(entryDraft: EntryDraft, traits: ServerTraits, cycle: string | undefined): EntryErrors {
  const view = toNativeFilter(entryDraft.entry);
  if (view.kind === 'divider' || view.kind === 'customizationDivider')
    return view.name.trim() === '' ? { name: t('Title is required') } : {};
  const { requires } = getConfigType(view, traits);
  const hasDataset = asArray(entryDraft.entry.targets).length > 0 && view.datasetId !== undefined;
  const preFilter =
    asArray(entryDraft.entry.adhoc_filters).length > 0 ||
    !['', 'No filter'].includes(asString(entryDraft.entry.time_range));
  const rules: readonly (readonly [ConfigField, boolean, string])[] = [
    ['name', view.name.trim() === '', t('Name is required')],
    ['dataset', requires !== 'nothing' && !hasDataset, t('Dataset is required')],
    ['column', requires === 'column' && view.column === undefined, t('Column is required')],
    ['dependencies', cycle !== undefined, t('Cyclic dependency detected') + (cycle === undefined ? '' : `: ${cycle}`)],
    ['preFilter', isOpen(entryDraft, 'preFilter', traits) && !preFilter, t('Pre-filter is required')],
    [
      'default',
      isOpen(entryDraft, 'default', traits) &&
        !isChecked(view, 'defaultToFirstItem') &&
        !hasValue(view.defaultDataMask),
      traits.hasNewWording ? t('Please choose a valid value') : t('Default value is required'),
    ],
  ];
  const errors = Object.fromEntries(
    rules.flatMap(([field, isInvalid, message]) => (isInvalid ? [[field, message]] : [])),
  );
  const range = view.filterType === FILTER_PLUGINS.range ? getRangeError(view) : undefined;
  return range === undefined ? errors : { ...errors, default: range };
}

/**
 * The errors of new and changed entries, by id. Untouched entries are not validated: a dashboard with a broken filter can be
 * saved.
 */
export function validateConfig(draft: readonly EntryDraft[], traits: ServerTraits): ReadonlyMap<string, EntryErrors> {
  const remaining = draft.filter(({ removed }) => removed === 'no');
  const filters = remaining.map(({ entry }) => toNativeFilter(entry));
  const errors = new Map<string, EntryErrors>();
  for (const entryDraft of remaining) {
    if (isUntouched(entryDraft)) continue;
    const entryErrors = getErrors(entryDraft, traits, findCycle(filters, entryDraft.id));
    if (Object.keys(entryErrors).length > 0) errors.set(entryDraft.id, entryErrors);
  }
  return errors;
}

const isUntouched = ({ saved, entry, sections }: EntryDraft): boolean =>
  saved === entry && sections.size === getUsedSections(entry).size;

/** The names along the shortest path from a filter over its parents back to itself, if there is one. */
function findCycle(filters: readonly NativeFilter[], id: string): string | undefined {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const visited = new Set<string>();
  const paths: (readonly string[])[] = [[id]];
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const parent of byId.get(path.at(-1) ?? id)?.cascadeParentIds ?? []) {
      if (parent === id) return [...path, id].map((filterId) => byId.get(filterId)?.name || filterId).join(' → ');
      if (visited.has(parent)) continue;
      visited.add(parent);
      paths.push([...path, parent]);
    }
  }
  return undefined;
}

/** A filter and all filters that it depends on, itself first. */
function getAncestors(filters: readonly NativeFilter[], id: string): readonly NativeFilter[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const ancestors = new Map<string, NativeFilter>();
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const filter = byId.get(next);
    if (!filter || ancestors.has(next)) continue;
    ancestors.set(next, filter);
    queue.push(...filter.cascadeParentIds);
  }
  return [...ancestors.values()];
}

/** The filters that this one can depend on: those with a value, which do not depend on it themselves. */
export function getPossibleParents(draft: readonly EntryDraft[], id: string): readonly NativeFilter[] {
  const filters = draft.filter(({ removed }) => removed === 'no').map(({ entry }) => toNativeFilter(entry));
  return filters.filter(
    (filter) =>
      filter.id !== id &&
      PARENT_TYPES.has(filter.filterType) &&
      !getAncestors(filters, filter.id).some((ancestor) => ancestor.id === id),
  );
}
