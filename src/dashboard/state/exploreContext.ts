import { DashboardColors } from './DashboardColors';
import { selectDashboardInfo } from './selectDashboard';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { saveExploreContext } from '../../chart/exploreContext';
import { ExploreLinks } from '../../chart/ExploreLinks';
import { selectFilterBoxes, selectScopes } from './selectChartFormData';
import type { AppThunk, RootState } from '../../store/store';

/** What the dashboard filters its charts by, in the shape that both front ends of a server share. */
function toExploreContext(
  state: RootState,
  metadata: UnknownRecord,
  dashboardId: number,
  dashboardPageId: string,
): UnknownRecord {
  const { loaded } = state.dashboardInfo;
  const scopes = selectScopes(state);
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
    dataMask: state.dataMask.applied,
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
