import type { RequestHandler } from 'msw';
import { advancedTypeHandlers } from './rest/advancedTypes';
import { annotationLayerHandlers } from './rest/annotationLayers';
import { chartDataHandlers } from './rest/chartDataRoutes';
import { chartHandlers } from './rest/charts';
import { cssTemplateHandlers } from './rest/cssTemplates';
import { dashboardCopyHandlers } from './rest/dashboardCopies';
import { dashboardConfigHandlers } from './rest/dashboardConfig';
import { dashboardHandlers } from './rest/dashboards';
import { databaseHandlers } from './rest/databases';
import { datasetHandlers } from './rest/datasets';
import { datasourceHandlers } from './rest/datasources';
import { datasourceViewHandlers } from './rest/datasourceViews';
import type { Env } from './rest/env';
import { exploreHandlers } from './rest/explore';
import { exploreFormDataHandlers } from './rest/exploreFormData';
import { favoriteHandlers } from './rest/favorites';
import { filterStateHandlers } from './rest/filterStates';
import { permalinkHandlers } from './rest/permalinks';
import { logHandlers } from './rest/logs';
import { miscHandlers } from './rest/misc';
import { pageHandlers } from './rest/pages';
import { securityHandlers } from './rest/security';
import { thumbnailHandlers } from './rest/thumbnails';
import { timeRangeHandlers } from './rest/timeRanges';

/** All routes of the embedded server, for `npm start` and for tests. The first match wins; `/*` comes last. */
export function createHandlers(env: Env): RequestHandler[] {
  return [
    ...chartDataHandlers(env),
    ...securityHandlers(env),
    ...favoriteHandlers(env),
    ...permalinkHandlers(env),
    ...filterStateHandlers(env),
    ...thumbnailHandlers(env),
    ...dashboardConfigHandlers(env),
    ...dashboardCopyHandlers(env),
    ...dashboardHandlers(env),
    ...datasetHandlers(env),
    ...datasourceHandlers(env),
    ...datasourceViewHandlers(env),
    ...databaseHandlers(env),
    ...annotationLayerHandlers(env),
    ...advancedTypeHandlers(env),
    ...exploreFormDataHandlers(env),
    ...exploreHandlers(env),
    ...chartHandlers(env),
    ...cssTemplateHandlers(env),
    ...logHandlers(env),
    ...timeRangeHandlers(env),
    ...miscHandlers(env),
    ...pageHandlers(env),
  ];
}
