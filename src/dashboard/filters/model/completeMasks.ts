import { isValueOnlyMask } from '../../../query/filters/nativeFilters';
import { asRecord, asString } from '../../../lib/read';
import type { DataMask, DataMasks } from '../../../query/types';
import { getMaskValues, getRangeEnds, toColumnMask, toRangeMask, toSelectMask, toTimeRangeMask } from './filterMasks';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';
import { readNativeFilters, type NativeFilter } from './nativeFilter';

function toFullMask(filter: NativeFilter, mask: DataMask): DataMask | undefined {
  const { value, excludeFilterValues } = asRecord(mask.filterState);
  switch (filter.filterType) {
    case FILTER_PLUGINS.select: {
      const exclude = typeof excludeFilterValues === 'boolean' ? excludeFilterValues : undefined;
      const values = getMaskValues(mask);
      return values.length > 0 ? toSelectMask(filter, values, { exclude }) : undefined;
    }
    case FILTER_PLUGINS.range:
      return toRangeMask(filter, getRangeEnds(mask));
    case FILTER_PLUGINS.time:
      return toTimeRangeMask(filter, asString(value));
    case FILTER_PLUGINS.timeColumn:
    case FILTER_PLUGINS.timeGrain:
      return toColumnMask(
        filter,
        getMaskValues(mask).filter((one) => typeof one === 'string'),
      );
    default:
      return undefined;
  }
}

/**
 * What charts filter by, for the masks that have a value only: those of a hand-written `native_filters` and of defaults that
 * were not saved by the dialog. 6.1.0 applies them when the dashboard opens; 2.1.3 does not.
 */
export function completeMasks(metadata: unknown, masks: DataMasks): DataMasks {
  const completed = { ...masks };
  for (const filter of readNativeFilters(metadata)) {
    const mask = masks[filter.id];
    if (!mask || !isValueOnlyMask(mask) || asRecord(mask.filterState)['validateStatus'] === 'error') continue;
    const full = toFullMask(filter, mask);
    if (full?.extraFormData)
      completed[filter.id] = {
        ...full,
        ...mask,
        extraFormData: full.extraFormData,
        filterState: { ...full.filterState, ...mask.filterState },
      };
  }
  return completed;
}
