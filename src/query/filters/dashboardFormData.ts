import type { FormData } from '../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { withControlDefaults, type ControlDefaults } from '../controlDefaults';
import { getExtraFormData } from './dataMask';
import { mergeExtraFormData } from './extraFormData';
import { extraFiltersFor, type FilterBoxValue } from '../filterBox';
import { isChartInFilterScope, layersInScope, type FilterScopes } from './filterScopes';
import { getColumns } from '../labels';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryRules } from '../../lib/queryRules';
import type { DataMasks, QueryColumn } from '../types';
import { CUSTOMIZATION_PLUGINS } from './filterPlugins';

/** The dashboard state that affects the queries of its charts. */
export interface DashboardContext {
  readonly rules: QueryRules;
  readonly dashboardId: number;
  readonly metadata: unknown;
  /** All masks: native filters, cross filters, customizations. */
  readonly masks: DataMasks;
  readonly scopes: FilterScopes;
  /** 2.x filter boxes; empty in 6.x. */
  readonly filterBoxes: readonly FilterBoxValue[];
  /** The dashboard's URL parameters, except `standalone` and `edit`. */
  readonly urlParams: Readonly<Record<string, string>>;
}

const CUSTOMIZATION = /^(CHART_CUSTOMIZATION-|groupby_)/;

/** The form data key that a dynamic group-by replaces. */
export interface GroupbyField {
  readonly key: string;
  /** Accepts a single column. */
  readonly isSingle?: boolean;
  /** The key of a second column, where each key is a single one. */
  readonly secondKey?: string;
  /** A key whose columns the chart has already: they are not added again. */
  readonly usedKey?: string;
}

/** The traits of a viz type that form data depends on. */
export interface VizFormData {
  readonly defaults?: ControlDefaults;
  /** Null: it has no dimension to replace. */
  readonly groupbyField?: GroupbyField | null | undefined;
  readonly timeColumnValues?: (formData: FormData, env: { readonly timeColumn: string | undefined }) => UnknownRecord;
}

/** Whether a customization (6.x) is for the chart's dataset; one without a dataset is for all. */
export function isForDataset(customization: UnknownRecord, { datasource }: FormData): boolean {
  const target = asNumber(asRecord(asArray(customization.targets)[0]).datasetId);
  return target === undefined || target === Number.parseInt(asString(datasource), 10);
}

/** The customizations (6.x) that apply to the chart: same dataset and in scope. */
function getCustomizations(chartId: number, formData: FormData, context: DashboardContext): readonly UnknownRecord[] {
  return asArray(asRecord(context.metadata).chart_customization_config).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || !isChartInFilterScope(context.scopes, entry.id, chartId))
      return [];
    return isForDataset(entry, formData) ? [entry] : [];
  });
}

/** The columns that a dynamic group-by leaves to other fields of the chart, as Superset does. */
function getUsedColumns({ x_axis, series, entity, target, metrics, ...others }: FormData, usedKey = ''): Set<unknown> {
  const ofMetrics = asArray(metrics).map((metric) => (isRecord(metric) ? metric.column : metric));
  const columns = [x_axis, series, entity, target, ...ofMetrics, ...asArray(others[usedKey])];
  return new Set(columns.map((column) => (isRecord(column) ? column.column_name : column)));
}

function dynamicGroupby(
  { key, isSingle = false, secondKey, usedKey }: GroupbyField,
  formData: FormData,
  entries: readonly UnknownRecord[],
  masks: DataMasks,
): UnknownRecord {
  const used = getUsedColumns(formData, usedKey);
  const selected = new Set<QueryColumn>();
  let order: UnknownRecord = {};
  for (const { id, filterType, controlValues } of entries) {
    if (filterType !== CUSTOMIZATION_PLUGINS.dynamicGroupBy) continue;
    const columns = getColumns(asRecord(masks[asString(id)]?.filterState).value).filter((column) => !used.has(column));
    columns.forEach((column) => selected.add(column));
    const { sortMetric, sortAscending } = asRecord(controlValues);
    if (columns.length > 0 && sortMetric)
      order = { order_by_cols: [stringifyJson([sortMetric, sortAscending !== true])] };
  }
  const [first, second] = selected;
  if (first === undefined) return {};
  const rest = key.startsWith('groupby') || key === 'source' ? {} : { groupby: [] };
  if (secondKey !== undefined)
    return { ...rest, [key]: first, ...(second === undefined ? {} : { [secondKey]: second }), ...order };
  const columns = isSingle ? [first] : [...selected];
  return { ...rest, [key]: key === 'series' ? first : columns, ...order };
}

/** The filters that are for some layers of a chart only, as 6.x has them in its form data. */
function getLayerScopes(chartId: number, { metadata, masks }: DashboardContext): UnknownRecord {
  const scoped = asArray(asRecord(metadata).native_filter_configuration).flatMap((filter) => {
    const { id, scope } = asRecord(filter);
    const layers = layersInScope(scope, chartId);
    return typeof id === 'string' && layers.length > 0 ? [{ id, layers }] : [];
  });
  if (scoped.length === 0) return {};
  return {
    layer_filter_scope: Object.fromEntries(scoped.map(({ id, layers }) => [id, layers])),
    filter_data_mapping: Object.fromEntries(scoped.map(({ id }) => [id, asArray(masks[id]?.extraFormData?.filters)])),
  };
}

/**
 * The form data that a dashboard chart is queried with. Source: docs/contract/query-building.md §9, and Superset's
 * own requests:
 * saved form data and control defaults, with the dashboard's filters and URL parameters.
 * @param timeColumn the dataset's main one, once the dataset is loaded
 */
export function dashboardFormData(
  chartId: number,
  saved: FormData,
  context: DashboardContext,
  viz: VizFormData | undefined,
  timeColumn?: string,
): FormData {
  const { rules, masks, scopes, metadata } = context;
  const formData = withControlDefaults(saved, viz?.defaults, rules);
  const customizations = rules.hasDisplayControls ? getCustomizations(chartId, formData, context) : [];
  const customized = new Set(customizations.map((entry) => entry.id));
  const filtering = getExtraFormData(
    masks,
    (id) => !CUSTOMIZATION.test(id) && isChartInFilterScope(scopes, id, chartId),
  );
  const customizing = getExtraFormData(masks, (id) => customized.has(id));
  const color_scheme = asString(asRecord(metadata).color_scheme);
  return {
    ...formData,
    slice_id: chartId,
    ...(color_scheme ? { color_scheme } : {}),
    url_params: { ...asRecord(formData.url_params), ...context.urlParams },
    extra_filters: rules.hasFilterBoxes ? extraFiltersFor(chartId, context.filterBoxes) : [],
    // Superset has the customizations' values beside its extra form data, which overrides them.
    extra_form_data: mergeExtraFormData([customizing, filtering]),
    ...(rules.omitsHiddenControls ? viz?.timeColumnValues?.(formData, { timeColumn }) : {}),
    ...(viz?.groupbyField === null
      ? {}
      : dynamicGroupby(viz?.groupbyField ?? { key: 'groupby' }, formData, customizations, masks)),
    dashboardId: context.dashboardId,
    ...(rules.sendsChartId ? { chart_id: chartId, ...getLayerScopes(chartId, context) } : {}),
  };
}
