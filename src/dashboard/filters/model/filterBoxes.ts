import { asArray, asRecord, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import { filterBoxColumns, TIME_COLUMN, TIME_GRAIN, TIME_RANGE } from '../../../query/filterBox';
import { isFilterBox } from '../../../viz/registry';

interface BoxChart {
  readonly id: number;
  readonly slice_name: string;
  readonly form_data: FormData;
}

export interface BoxFilter {
  /** `chartId_column`, as in Superset. */
  readonly key: string;
  readonly chartId: number;
  readonly column: string;
  readonly label: string;
}

export interface BoxFilters {
  readonly chartId: number;
  readonly name: string;
  readonly fields: readonly BoxFilter[];
}

/** The label of a filter box's column. */
export function getFilterBoxLabel(formData: FormData, column: string): string {
  if (column === TIME_RANGE) return t('Time range');
  if (column === TIME_GRAIN) return t('Time grain');
  if (column === TIME_COLUMN) return t('Time column');
  const config = asArray(formData.filter_configs).find((filterConfig) => asRecord(filterConfig).column === column);
  return asString(asRecord(config).label) || column;
}

/** The filter boxes among the charts with their fields; boxes without fields are left out. */
export function getFilterBoxes(charts: readonly BoxChart[]): readonly BoxFilters[] {
  return charts.flatMap(({ id, slice_name, form_data }) => {
    if (!isFilterBox(form_data.viz_type)) return [];
    const fields = Object.keys(filterBoxColumns(form_data)).map((column) => ({
      key: `${id}_${column}`,
      chartId: id,
      column,
      label: getFilterBoxLabel(form_data, column),
    }));
    return fields.length === 0 ? [] : [{ chartId: id, name: slice_name, fields }];
  });
}
