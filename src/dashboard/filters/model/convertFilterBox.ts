import type { FormData } from '../../../lib/wire';
import { asArray, asBoolean, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import {
  filterBoxColumns,
  filterBoxScope,
  filterBoxValues,
  TIME_COLUMN,
  TIME_GRAIN,
  TIME_RANGE,
} from '../../../query/filterBox';
import { chartsInScope, type ChartParents } from '../../../query/filters/filterScopes';
import { sortByDependency } from './dependencies';
import { isFilterBox } from '../../../viz/registry';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

export interface ConvertedBoxes {
  /** Entries of `native_filter_configuration`, in the order of the boxes and of their fields. */
  readonly filters: readonly UnknownRecord[];
  /** The boxes that they replace. */
  readonly boxes: readonly number[];
}

interface Conversion {
  readonly boxes: ReadonlyMap<number, FormData>;
  readonly metadata: unknown;
  /** `preselect_filters` of the URL. */
  readonly preselect: unknown;
  readonly charts: ChartParents;
  /** Creates the random suffix of an id. */
  readonly newId: () => string;
}

interface TimeFilter {
  readonly name: string;
  readonly description: string;
  readonly filterType: string;
  readonly mask: (value: string) => UnknownRecord;
}

/** Reserved column → the equivalent native filter. Names and descriptions are Superset's own. */
const TIME_FILTERS: ReadonlyMap<string, TimeFilter> = new Map([
  [
    TIME_RANGE,
    {
      name: 'Time range',
      description: 'time range filter',
      filterType: FILTER_PLUGINS.time,
      mask: (value) => ({ extraFormData: { time_range: value }, filterState: { value } }),
    },
  ],
  [
    TIME_GRAIN,
    {
      name: 'Time grain',
      description: 'time grain filter',
      filterType: FILTER_PLUGINS.timeGrain,
      mask: (value) => ({ extraFormData: { time_grain_sqla: value }, filterState: { value: [value] } }),
    },
  ],
  [
    TIME_COLUMN,
    {
      name: 'Time column',
      description: 'time column filter',
      filterType: FILTER_PLUGINS.timeColumn,
      mask: (value) => ({ extraFormData: { granularity_sqla: value }, filterState: { value: [value] } }),
    },
  ],
]);

function getDatasetId(formData: FormData): number | undefined {
  const id = Number.parseInt(asString(formData.datasource), 10);
  return Number.isNaN(id) ? undefined : id;
}

/** The time range first, as in Superset; then grain and time column, then the selects. */
function getSortedColumns(formData: FormData): readonly string[] {
  const columns = Object.keys(filterBoxColumns(formData));
  const timeColumns = [...TIME_FILTERS.keys()].filter((column) => columns.includes(column));
  return [...timeColumns, ...columns.filter((column) => !TIME_FILTERS.has(column))];
}

/** A field of a box as a select filter; its initial value is the default, always as a list. */
function toSelectEntry(column: string, value: unknown, formData: FormData): UnknownRecord {
  const config = asArray(formData.filter_configs)
    .filter(isRecord)
    .find((filterConfig) => filterConfig.column === column);
  const { label, metric, asc, multiple, clearable, searchAllOptions } = asRecord(config);
  const selected = asArray(value);
  return {
    description: '',
    controlValues: {
      enableEmptyFilter: !asBoolean(clearable, true),
      defaultToFirstItem: false,
      inverseSelection: false,
      multiSelect: asBoolean(multiple, true),
      sortAscending: asBoolean(asc, true),
      ...(asBoolean(searchAllOptions) && { searchAllOptions: true }),
    },
    name: asString(label) || column,
    filterType: FILTER_PLUGINS.select,
    targets: [{ datasetId: getDatasetId(formData), column: { name: column } }],
    defaultDataMask:
      selected.length === 0
        ? {}
        : {
            extraFormData: { filters: [{ col: column, op: 'IN', val: selected }] },
            filterState: { value: selected },
          },
    adhoc_filters: asArray(formData.adhoc_filters),
    ...(typeof metric === 'string' && metric !== '' && { sortMetric: metric }),
    ...(typeof formData.time_range === 'string' && { time_range: formData.time_range }),
  };
}

function toTimeEntry(time: TimeFilter, value: unknown, formData: FormData): UnknownRecord {
  const text = asString(Array.isArray(value) ? value[0] : value);
  const { name, description, filterType, mask } = time;
  return {
    description,
    controlValues: {},
    name,
    filterType,
    targets: filterType === FILTER_PLUGINS.time ? [{}] : [{ datasetId: getDatasetId(formData) }],
    defaultDataMask: text === '' || text === 'No filter' ? {} : mask(text),
  };
}

interface Entry {
  readonly chartId: number;
  readonly id: string;
  readonly filterType: unknown;
  readonly entry: UnknownRecord;
  readonly inScope: readonly number[];
}

/** Box → the boxes that filter it. Native filters must not depend on each other in a cycle: earlier boxes take precedence. */
function getParentBoxes(entries: readonly Entry[]): ReadonlyMap<number, readonly number[]> {
  const ids = [...new Set(entries.map(({ chartId }) => chartId))];
  const scopePairs = new Set(
    entries.flatMap(({ chartId, inScope: reached }) => reached.map((id) => `${chartId}>${id}`)),
  );
  const parents = new Map<number, readonly number[]>(ids.map((id) => [id, []]));
  const hasCycle = (): boolean =>
    sortByDependency(
      ids.map((id) => ({ id: String(id), name: String(id), cascadeParentIds: (parents.get(id) ?? []).map(String) })),
    ).cycles.length > 0;
  for (const parent of ids) {
    for (const child of ids) {
      if (child === parent || !scopePairs.has(`${parent}>${child}`)) continue;
      const currentParents = parents.get(child) ?? [];
      parents.set(child, [...currentParents, parent]);
      if (hasCycle()) parents.set(child, currentParents);
    }
  }
  return parents;
}

/** The options of a box are narrowed by the boxes that filter it: their fields become parents of its selects. */
function withParents(entries: readonly Entry[]): readonly UnknownRecord[] {
  const parentBoxes = getParentBoxes(entries);
  return entries.map(({ chartId, id, filterType, entry }) => {
    const parentIds = filterType === FILTER_PLUGINS.select ? (parentBoxes.get(chartId) ?? []) : [];
    const parents = entries.filter((parent) => parentIds.includes(parent.chartId) && parent.inScope.includes(chartId));
    return { ...entry, id, cascadeParentIds: parents.map((parent) => parent.id) };
  });
}

/**
 * The native filters that replace the filter boxes of a dashboard: same columns, same scopes, same initial values. Like
 * Superset's own conversion, without its losses: a single value is a list of one (a bare value breaks its bar), numbers and
 * the time column preserve their defaults. Never throws.
 */
export function convertFilterBoxes(conversion: Conversion): ConvertedBoxes {
  const { metadata, preselect, charts, newId } = conversion;
  const boxes = [...conversion.boxes].filter(([, formData]) => isFilterBox(formData.viz_type));
  const values = filterBoxValues(new Map(boxes), metadata, preselect, charts);
  const getValue = (chartId: number, column: string): unknown =>
    values.find((boxValue) => boxValue.chartId === chartId && boxValue.column === column)?.value;
  const entries = [...boxes].flatMap(([chartId, formData]) =>
    !isFilterBox(formData.viz_type)
      ? []
      : getSortedColumns(formData).map((column): Entry => {
          const time = TIME_FILTERS.get(column);
          const value = getValue(chartId, column);
          const converted = time ? toTimeEntry(time, value, formData) : toSelectEntry(column, value, formData);
          const scope = filterBoxScope(metadata, chartId, column);
          return {
            chartId,
            id: `NATIVE_FILTER-${newId()}`,
            filterType: converted.filterType,
            entry: { ...converted, type: 'NATIVE_FILTER', scope },
            inScope: chartsInScope(scope, charts),
          };
        }),
  );
  return { filters: withParents(entries), boxes: [...new Set(entries.map(({ chartId }) => chartId))] };
}
