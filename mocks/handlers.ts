import type { RequestHandler } from 'msw';
import { advancedTypeHandlers } from './rest/advancedTypes';
import { annotationLayerHandlers } from './rest/annotationLayers';
import { bulkDeleteHandlers } from './rest/bulkDeletes';
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
import { embeddingHandlers } from './rest/embedding';
import type { Env } from './rest/env';
import { dynamicPluginHandlers } from './rest/dynamicPlugins';
import { exploreHandlers } from './rest/explore';
import { exploreFormDataHandlers } from './rest/exploreFormData';
import { favoriteHandlers } from './rest/favorites';
import { filterStateHandlers } from './rest/filterStates';
import { permalinkHandlers } from './rest/permalinks';
import { actionLogHandlers } from './rest/actionLog';
import { groupHandlers } from './rest/groups';
import { logHandlers } from './rest/logs';
import { roleHandlers } from './rest/roles';
import { rlsHandlers } from './rest/rowLevelSecurity';
import { tagHandlers } from './rest/tags';
import { themeHandlers } from './rest/themes';
import { userHandlers } from './rest/users';
import { miscHandlers } from './rest/misc';
import { pageHandlers } from './rest/pages';
import { queryHandlers } from './rest/queries';
import { reportHandlers } from './rest/reports';
import { savedQueryHandlers } from './rest/savedQueries';
import { securityHandlers } from './rest/security';
import { thumbnailHandlers } from './rest/thumbnails';
import { exportHandlers } from './rest/transferExport';
import { importHandlers } from './rest/transferImport';
import { uploadHandlers } from './rest/uploads';
import { timeRangeHandlers } from './rest/timeRanges';

/** All routes of the embedded server, for `npm start` and for tests. The first match wins; `/*` comes last. */
export function createHandlers(env: Env): RequestHandler[] {
  return [
    ...exportHandlers(env),
    ...importHandlers(env),
    ...uploadHandlers(env),
    ...bulkDeleteHandlers(env),
    ...chartDataHandlers(env),
    ...reportHandlers(env),
    ...embeddingHandlers(env),
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
    ...savedQueryHandlers(env),
    ...queryHandlers(env),
    ...dynamicPluginHandlers(env),
    ...logHandlers(env),
    ...actionLogHandlers(env),
    ...tagHandlers(env),
    ...themeHandlers(env),
    ...rlsHandlers(env),
    ...roleHandlers(env),
    ...userHandlers(env),
    ...groupHandlers(env),
    ...timeRangeHandlers(env),
    ...miscHandlers(env),
    ...pageHandlers(env),
  ];
}
