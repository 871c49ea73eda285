import { DashboardColors } from './DashboardColors';
import { selectDashboardInfo } from './selectDashboard';
import { own } from '../../lib/own';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { isForDataset } from '../../query/filters/dashboardFormData';
import { isCrossFilterId, type FilterScopes } from '../../query/filters/filterScopes';
import { saveExploreContext } from '../../chart/exploreContext';
import { ExploreLinks } from '../../chart/ExploreLinks';
import { selectFilterBoxes, selectScopes } from './selectChartFormData';
import type { AppThunk, RootState } from '../../store/store';

/** The scopes of the filters; those of display controls (6.x) without charts of other datasets. */
function getContextScopes(state: RootState, metadata: UnknownRecord): FilterScopes {
  const slices = state.dashboardInfo.loaded?.slices ?? {};
  const scopes = selectScopes(state);
  const customizations = asArray(metadata['chart_customization_config']).flatMap((entry) => {
    const customization = asRecord(entry);
    const id = asString(customization['id']);
    const chartsInScope = own(scopes, id)?.filter((chartId) => {
      const slice = slices[chartId];
      return slice && isForDataset(customization, slice.form_data);
    });
    return chartsInScope ? [[id, chartsInScope] as const] : [];
  });
  return { ...scopes, ...Object.fromEntries(customizations) };
}

/** What the dashboard filters its charts by, in the shape that both front ends of a server share. */
function toExploreContext(
  state: RootState,
  metadata: UnknownRecord,
  dashboardId: number,
  dashboardPageId: string,
): UnknownRecord {
  const { loaded } = state.dashboardInfo;
  const scopes = getContextScopes(state, metadata);
  const charts = new Set(Object.keys(loaded?.slices ?? {}));
  const scoped = Object.entries(scopes);
  const colors = {
    labels: asRecord(metadata['label_colors']),
    map: asRecord(metadata['map_label_colors']),
    shared: metadata['shared_label_colors'],
  };
  return {
    // 2.1.3 and 6.1.0 spell these differently.
    labelColors: colors.labels,
    labelsColor: colors.labels,
    labelsColorMap: colors.map,
    sharedLabelColors: isRecord(colors.shared) ? colors.shared : {},
    sharedLabelsColors: Array.isArray(colors.shared) ? colors.shared : [],
    colorScheme: asString(metadata['color_scheme']),
    chartConfiguration: Object.fromEntries(
      scoped
        .filter(([id]) => charts.has(id))
        .map(([id, chartsInScope]) => [
          id,
          {
            ...asRecord(asRecord(metadata['chart_configuration'])[id]),
            id: Number(id),
            crossFilters: {
              ...asRecord(asRecord(asRecord(metadata['chart_configuration'])[id])['crossFilters']),
              chartsInScope,
            },
          },
        ]),
    ),
    nativeFilters: Object.fromEntries(
      scoped.filter(([id]) => !charts.has(id)).map(([id, chartsInScope]) => [id, { chartsInScope }]),
    ),
    // Without cross-filters of removed charts: a filter without a scope applies to every chart.
    dataMask: Object.fromEntries(
      Object.entries(state.dataMask.applied).filter(([id]) => !isCrossFilterId(id) || Object.hasOwn(scopes, id)),
    ),
    dashboardId,
    filterBoxFilters: Object.fromEntries(
      selectFilterBoxes(state).map(({ chartId, column, value, scope }) => [
        `${String(chartId)}_${column}`,
        { scope, values: value ?? null },
      ]),
    ),
    activeFilters: {},
    dashboardPageId,
  };
}

/** Saves the dashboard's filters for the chart builder, which may open in another browser tab. */
export function persistExploreContext(dashboardId: number): AppThunk {
  return (_dispatch, getState, services) => {
    const pageId = services.get(ExploreLinks).dashboardPageId(dashboardId);
    const state = getState();
    const metadata = asRecord(selectDashboardInfo(state)?.metadata);
    const { dataVersion } = state.session.traits;
    const withColors = services.get(DashboardColors).withAssigned(dashboardId, metadata, dataVersion);
    saveExploreContext(pageId, toExploreContext(state, withColors, dashboardId, pageId));
  };
}
