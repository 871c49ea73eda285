import { asRecord } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';
import { hasValue } from '../../../query/filters/blockingFilters';
import { isCrossFilterId } from '../../../query/filters/filterScopes';
import type { DataMask, DataMasks } from '../../../query/types';
import { toEmptyMask } from './filterMasks';
import { readCustomizations, readNativeFilters, type NativeFilter } from './nativeFilter';

/** The settings that a mask depends on: when one changes, the value is reset. */
const getMaskSettings = ({ filterType, datasetId, column, controlValues }: NativeFilter): unknown => [
  filterType,
  datasetId,
  column,
  controlValues.multiSelect,
  controlValues.canSelectMultiple,
  controlValues.inverseSelection,
  controlValues.enableSingleValue,
];

function isReset(after: NativeFilter, before: NativeFilter | undefined): boolean {
  return (
    !before ||
    !sameValue(before.defaultDataMask, after.defaultDataMask) ||
    !sameValue(getMaskSettings(before), getMaskSettings(after))
  );
}

function rebaseMask(after: NativeFilter, before: NativeFilter | undefined, mask: DataMask | undefined): DataMask {
  const next: DataMask = !mask || isReset(after, before) ? { ...after.defaultDataMask, id: after.id } : mask;
  return !hasValue(next) && before?.isRequired !== after.isRequired ? { ...next, ...toEmptyMask(after) } : next;
}

function readFilters(metadata: unknown): ReadonlyMap<string, NativeFilter> {
  const filters = [...readNativeFilters(metadata), ...readCustomizations(metadata)].filter(
    ({ kind }) => kind === 'filter' || kind === 'customization',
  );
  return new Map(filters.map((filter) => [filter.id, filter]));
}

/** The filters whose value is dropped when they are reconfigured: removed ones, and those with other settings or defaults. */
export function getResetFilters(metadataBefore: unknown, metadataAfter: unknown): readonly string[] {
  const after = readFilters(metadataAfter);
  return [...readFilters(metadataBefore)].flatMap(([id, before]) => {
    const filter = after.get(id);
    return filter && !isReset(filter, before) ? [] : [id];
  });
}

const hasCrossFilters = (metadata: unknown): boolean => asRecord(metadata).cross_filters_enabled !== false;

/** Whether all masks and their history stay valid: the filters are the same, in the same order, and cross-filtering too. */
export function hasSameFilters(metadataBefore: unknown, metadataAfter: unknown): boolean {
  return (
    hasCrossFilters(metadataBefore) === hasCrossFilters(metadataAfter) &&
    sameValue([...readFilters(metadataBefore)], [...readFilters(metadataAfter)])
  );
}

/**
 * The masks after the filters were reconfigured, in the order of a dashboard that opens: those of removed filters are dropped,
 * new filters and changed defaults get their default, all other values stay, and all cross-filters unless they are disabled.
 */
export function rebaseMasks(masks: DataMasks, metadataBefore: unknown, metadataAfter: unknown): DataMasks {
  const before = readFilters(metadataBefore);
  const after = [...readFilters(metadataAfter).values()];
  const ids = new Set(after.map(({ id }) => id));
  const isCrossFiltering = hasCrossFilters(metadataAfter);
  const otherMasks = Object.entries(masks).filter(
    ([id]) => !before.has(id) && !ids.has(id) && (isCrossFiltering || !isCrossFilterId(id)),
  );
  const filterMasks = after.map(
    (filter) => [filter.id, rebaseMask(filter, before.get(filter.id), masks[filter.id])] as const,
  );
  return Object.fromEntries([...filterMasks, ...otherMasks]);
}
