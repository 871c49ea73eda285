import type { FormData } from '../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { withControlDefaults, type ControlDefaults } from '../controlDefaults';
import { getExtraFormData } from './dataMask';
import { mergeExtraFormData } from './extraFormData';
import { extraFiltersFor, type FilterBoxValue } from '../filterBox';
import { isChartInFilterScope, layersInScope, type FilterScopes } from './filterScopes';
import { getColumns } from '../labels';
import type { QueryRules } from '../../lib/queryRules';
import type { DataMasks } from '../types';
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
}

/** The traits of a viz type that form data depends on. */
export interface VizFormData {
  readonly defaults?: ControlDefaults;
  readonly groupbyField?: GroupbyField;
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

function dynamicGroupby(
  { key, isSingle = false }: GroupbyField,
  entries: readonly UnknownRecord[],
  masks: DataMasks,
): UnknownRecord {
  const selected = entries
    .filter((entry) => entry.filterType === CUSTOMIZATION_PLUGINS.dynamicGroupBy)
    .flatMap((entry) => getColumns(asRecord(masks[asString(entry.id)]?.filterState).value));
  if (selected.length === 0) return {};
  const columns = isSingle ? selected.slice(0, 1) : selected;
  return { [key]: key === 'series' ? columns[0] : columns };
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
    extra_form_data: mergeExtraFormData([filtering, customizing]),
    ...(rules.omitsHiddenControls ? viz?.timeColumnValues?.(formData, { timeColumn }) : {}),
    ...dynamicGroupby(viz?.groupbyField ?? { key: 'groupby' }, customizations, masks),
    dashboardId: context.dashboardId,
    ...(rules.sendsChartId ? { chart_id: chartId, ...getLayerScopes(chartId, context) } : {}),
  };
}
