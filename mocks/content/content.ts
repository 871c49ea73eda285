import { annotationLayers } from './annotations';
import { annotatedCharts, invalidCharts } from './charts/annotated';
import { classicsCharts } from './charts/classics';
import { edgeCharts } from './charts/edge';
import { filteredCharts } from './charts/filtered';
import { hostileCharts } from './charts/hostile';
import { planetCharts } from './charts/planet';
import { skiesCharts } from './charts/skies';
import { fiveHundredCharts } from './charts/fiveHundred';
import { workCharts } from './charts/work';
import { worldCharts } from './charts/world';
import { cssTemplates } from './cssTemplates';
import { exampleDashboards } from './dashboards';
import { datasets } from './datasets';
import { edgeDashboards } from './edgeDashboards';
import { editDashboards } from './editDashboards';
import { familyCharts, familyDashboards } from './families/families';
import { filterDashboards } from './filterDashboards';
import { reports } from './reports';
import { databases } from './databases';
import { queries, savedQueries } from './queries';
import type { ChartSpec, DashboardSpec } from './specs';

export const charts: readonly ChartSpec[] = [
  ...worldCharts,
  ...skiesCharts,
  ...classicsCharts,
  ...planetCharts,
  ...workCharts,
  ...hostileCharts,
  ...edgeCharts,
  ...annotatedCharts,
  ...invalidCharts,
  ...fiveHundredCharts,
  ...filteredCharts,
  ...familyCharts,
];

const dashboards: readonly DashboardSpec[] = [
  ...exampleDashboards,
  ...familyDashboards,
  ...edgeDashboards,
  ...filterDashboards,
  ...editDashboards,
];

/** All of it, with the broken, hostile and huge dashboards of the tests. */
export const content = { dashboards, charts, datasets, layers: annotationLayers, cssTemplates, savedQueries, queries, reports, databases };

/** What a visitor sees: dashboards that show what the product can do, in this order. */
const DEMO_SLUGS = ['world', 'skies', 'planet', 'ten', ...familyDashboards.map(({ slug }) => slug), 'filters', 'cross'];

/** Without markup that tries to run scripts. */
const isHarmless = (spec: object): boolean => !JSON.stringify(spec).includes('__xss');

function createDemo(): typeof content {
  const shown = dashboards.filter(({ slug }) => DEMO_SLUGS.includes(slug));
  const chartIds = new Set(shown.flatMap((dashboard) => dashboard.charts));
  const shownCharts = charts.filter(({ id }) => chartIds.has(id));
  const metadata = shown.map(({ json_metadata }) => JSON.stringify(json_metadata)).join();
  const isUsed = (id: number): boolean =>
    shownCharts.some(({ datasource_id }) => datasource_id === id) || metadata.includes(`"datasetId":${String(id)},`);
  return {
    ...content,
    dashboards: shown,
    charts: shownCharts,
    datasets: datasets.filter(({ id }) => isUsed(id)),
    layers: annotationLayers.filter((layer) => isHarmless(layer) && layer.annotations.length > 0),
    savedQueries: savedQueries.filter(isHarmless),
  };
}

/** The example content of the embedded server, without what only tests need. */
export const demoContent = createDemo();
