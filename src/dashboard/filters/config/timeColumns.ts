import { asArray, asRecord } from '../../../lib/read';
import type { Datasource } from '../../../lib/wire';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';
import type { ConfigDraft } from '../model/configDraft';
import { toNativeFilter } from '../model/configEntry';
import type { NativeFilter } from '../model/nativeFilter';

export function getTimeColumns(dataset: Datasource | undefined): readonly string[] {
  return asArray(dataset?.columns).flatMap((column) => {
    const { column_name, is_dttm } = asRecord(column);
    return is_dttm === true && typeof column_name === 'string' ? [column_name] : [];
  });
}

/** Whether a filter depends on a time range. */
export function hasTimeParent({ cascadeParentIds }: NativeFilter, draft: ConfigDraft): boolean {
  return draft.some(
    ({ id, removed, entry }) =>
      removed === 'no' && cascadeParentIds.includes(id) && toNativeFilter(entry).filterType === FILTER_PLUGINS.time,
  );
}
