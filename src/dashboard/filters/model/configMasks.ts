import { sameValue } from '../../../lib/sameValue';
import { hasValue } from '../../../query/filters/blockingFilters';
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

function rebaseMask(after: NativeFilter, before: NativeFilter | undefined, mask: DataMask | undefined): DataMask {
  const isReset =
    !before ||
    !mask ||
    !sameValue(before.defaultDataMask, after.defaultDataMask) ||
    !sameValue(getMaskSettings(before), getMaskSettings(after));
  const next: DataMask = isReset ? { ...after.defaultDataMask, id: after.id } : mask;
  return !hasValue(next) && before?.isRequired !== after.isRequired ? { ...next, ...toEmptyMask(after) } : next;
}

/**
 * The masks after the filters were reconfigured, in the order of a dashboard that opens: those of removed filters are dropped,
 * new filters and changed defaults get their default, all other values and all cross-filters stay.
 */
export function rebaseMasks(masks: DataMasks, metadataBefore: unknown, metadataAfter: unknown): DataMasks {
  const readFilters = (metadata: unknown) =>
    [...readNativeFilters(metadata), ...readCustomizations(metadata)].filter(
      ({ kind }) => kind === 'filter' || kind === 'customization',
    );
  const before = new Map(readFilters(metadataBefore).map((filter) => [filter.id, filter]));
  const after = readFilters(metadataAfter);
  const ids = new Set(after.map(({ id }) => id));
  const otherMasks = Object.entries(masks).filter(([id]) => !before.has(id) && !ids.has(id));
  const filterMasks = after.map(
    (filter) => [filter.id, rebaseMask(filter, before.get(filter.id), masks[filter.id])] as const,
  );
  return Object.fromEntries([...filterMasks, ...otherMasks]);
}
