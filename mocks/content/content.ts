import { annotationLayers } from './annotations';
import { annotatedCharts, invalidCharts } from './charts/annotated';
import { classicsCharts } from './charts/classics';
import { edgeCharts } from './charts/edge';
import { filteredCharts } from './charts/filtered';
import { hostileCharts } from './charts/hostile';
import { planetCharts } from './charts/planet';
import { skiesCharts } from './charts/skies';
import { twoHundredCharts } from './charts/twoHundred';
import { workCharts } from './charts/work';
import { worldCharts } from './charts/world';
import { cssTemplates } from './cssTemplates';
import { exampleDashboards } from './dashboards';
import { datasets } from './datasets';
import { edgeDashboards } from './edgeDashboards';
import { editDashboards } from './editDashboards';
import { filterDashboards } from './filterDashboards';
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
  ...twoHundredCharts,
  ...filteredCharts,
];

const dashboards: readonly DashboardSpec[] = [
  ...exampleDashboards,
  ...edgeDashboards,
  ...filterDashboards,
  ...editDashboards,
];

/** The example content of the embedded server. */
export const content = { dashboards, charts, datasets, layers: annotationLayers, cssTemplates };
