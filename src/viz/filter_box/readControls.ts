import { asArray, asBoolean, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { filterBoxColumns } from '../../query/filterBox';

/** One select of a filter box. */
export interface FieldControls {
  readonly column: string;
  /** '' without one. */
  readonly label: string;
  readonly multiple: boolean;
  readonly clearable: boolean;
  readonly searchAllOptions: boolean;
}

export interface Controls {
  /** One per column: the first wins. */
  readonly fields: readonly FieldControls[];
  /** The initial value of each column. */
  readonly initialValues: UnknownRecord;
  /** Changes are applied at once, without a button. */
  readonly instant: boolean;
  readonly showTimeRange: boolean;
  readonly showTimeGrain: boolean;
  readonly showTimeColumn: boolean;
}

function readFields(configs: unknown): readonly FieldControls[] {
  const fields = new Map<string, FieldControls>();
  for (const config of asArray(configs)) {
    if (!isRecord(config) || typeof config.column !== 'string' || fields.has(config.column)) continue;
    fields.set(config.column, {
      column: config.column,
      label: asString(config.label),
      multiple: asBoolean(config.multiple, true),
      clearable: asBoolean(config.clearable, true),
      searchAllOptions: asBoolean(config.searchAllOptions, false),
    });
  }
  return [...fields.values()];
}

export function readControls(formData: FormData): Controls {
  return {
    fields: readFields(formData.filter_configs),
    initialValues: filterBoxColumns(formData),
    instant: formData.instant_filtering === true,
    showTimeRange: formData.date_filter === true,
    showTimeGrain: formData.show_sqla_time_granularity === true,
    showTimeColumn: formData.show_sqla_time_column === true,
  };
}
