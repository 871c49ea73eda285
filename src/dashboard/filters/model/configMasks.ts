import { sameValue } from '../../../lib/sameValue';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { DataMask, DataMasks } from '../../../query/types';
import { toEmptyMask } from './filterMasks';
import { readCustomizations, readNativeFilters, type NativeFilter } from './nativeFilter';

/** What a mask is made of: where that changed, the value chosen before says nothing any more. */
const makers = ({ filterType, datasetId, column, controlValues }: NativeFilter): unknown => [
  filterType,
  datasetId,
  column,
  controlValues.multiSelect,
  controlValues.canSelectMultiple,
  controlValues.inverseSelection,
  controlValues.enableSingleValue,
];

function maskAfter(after: NativeFilter, before: NativeFilter | undefined, mask: DataMask | undefined): DataMask {
  const anew =
    !before ||
    !mask ||
    !sameValue(before.defaultDataMask, after.defaultDataMask) ||
    !sameValue(makers(before), makers(after));
  const next: DataMask = anew ? { ...after.defaultDataMask, id: after.id } : mask;
  return !hasValue(next) && before?.isRequired !== after.isRequired ? { ...next, ...toEmptyMask(after) } : next;
}

/**
 * The masks after the filters were configured anew, in the order of a dashboard that opens: those of filters that are gone
 * go, new filters and new defaults begin with their default, and all other values stay. Selections in charts stay.
 */
export function rebaseMasks(masks: DataMasks, metadataBefore: unknown, metadataAfter: unknown): DataMasks {
  const all = (metadata: unknown) =>
    [...readNativeFilters(metadata), ...readCustomizations(metadata)].filter(
      ({ kind }) => kind === 'filter' || kind === 'customization',
    );
  const before = new Map(all(metadataBefore).map((filter) => [filter.id, filter]));
  const after = all(metadataAfter);
  const ids = new Set(after.map(({ id }) => id));
  const others = Object.entries(masks).filter(([id]) => !before.has(id) && !ids.has(id));
  const own = after.map((filter) => [filter.id, maskAfter(filter, before.get(filter.id), masks[filter.id])] as const);
  return Object.fromEntries([...own, ...others]);
}
