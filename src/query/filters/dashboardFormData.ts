import type { FormData } from '../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { withControlDefaults, type ControlDefaults } from '../controlDefaults';
import { extraFormDataOf } from './dataMask';
import { mergeExtraFormData } from './extraFormData';
import { extraFiltersFor, type FilterBoxValue } from '../filterBox';
import { reaches, type FilterScopes } from './filterScopes';
import { columnsOf } from '../labels';
import type { QueryRules } from '../../lib/queryRules';
import type { DataMasks } from '../types';

/** What of a dashboard changes the question of its charts. */
export interface DashboardContext {
  readonly rules: QueryRules;
  readonly dashboardId: number;
  readonly metadata: unknown;
  /** All masks: native filters, cross filters, customizations. */
  readonly masks: DataMasks;
  readonly scopes: FilterScopes;
  /** 2.x filter boxes; empty in 6.x. */
  readonly filterBoxes: readonly FilterBoxValue[];
  /** The dashboard's address parameters, but `standalone` and `edit`. */
  readonly urlParams: Readonly<Record<string, string>>;
}

const CUSTOMIZATION = /^(CHART_CUSTOMIZATION-|groupby_)/;

/** The setting that a dynamic group-by replaces. */
export interface GroupbyField {
  readonly key: string;
  /** It takes one column. */
  readonly isSingle?: boolean;
}

/** What form data depends on of its viz type. */
export interface VizFormData {
  readonly defaults?: ControlDefaults;
  readonly groupbyField?: GroupbyField;
}

/** The customizations (6.x) that reach the chart: same dataset and in scope. */
function customizationsOf(chartId: number, formData: FormData, question: DashboardContext): readonly UnknownRecord[] {
  const dataset = Number.parseInt(asString(formData.datasource), 10);
  return asArray(asRecord(question.metadata).chart_customization_config).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || !reaches(question.scopes, entry.id, chartId)) return [];
    const target = asNumber(asRecord(asArray(entry.targets)[0]).datasetId);
    return target === undefined || target === dataset ? [entry] : [];
  });
}

function dynamicGroupby(
  { key, isSingle = false }: GroupbyField,
  entries: readonly UnknownRecord[],
  masks: DataMasks,
): UnknownRecord {
  const chosen = entries
    .filter((entry) => entry.filterType === 'chart_customization_dynamic_groupby')
    .flatMap((entry) => columnsOf(asRecord(masks[asString(entry.id)]?.filterState).value));
  if (chosen.length === 0) return {};
  const columns = isSingle ? chosen.slice(0, 1) : chosen;
  return { [key]: key === 'series' ? columns[0] : columns };
}

/**
 * The form data that a chart of a dashboard asks with. Source: docs/contract/query-building.md §9, and the reference's
 * own requests:
 * saved form data, completed by the controls' defaults, with what the dashboard's filters and address add.
 */
export function dashboardFormData(
  chartId: number,
  saved: FormData,
  question: DashboardContext,
  viz: VizFormData | undefined,
): FormData {
  const { rules, masks, scopes, metadata } = question;
  const formData = withControlDefaults(saved, viz?.defaults, rules);
  const customizations = rules.hasDisplayControls ? customizationsOf(chartId, formData, question) : [];
  const customized = new Set(customizations.map((entry) => entry.id));
  const filtering = extraFormDataOf(masks, (id) => !CUSTOMIZATION.test(id) && reaches(scopes, id, chartId));
  const customizing = extraFormDataOf(masks, (id) => customized.has(id));
  const color_scheme = asString(asRecord(metadata).color_scheme);
  return {
    ...formData,
    slice_id: chartId,
    ...(color_scheme ? { color_scheme } : {}),
    url_params: { ...asRecord(formData.url_params), ...question.urlParams },
    extra_filters: rules.hasFilterBoxes ? extraFiltersFor(chartId, question.filterBoxes) : [],
    extra_form_data: mergeExtraFormData([filtering, customizing]),
    ...dynamicGroupby(viz?.groupbyField ?? { key: 'groupby' }, customizations, masks),
    dashboardId: question.dashboardId,
    ...(rules.sendsChartId ? { chart_id: chartId } : {}),
  };
}
