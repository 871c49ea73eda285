import type { RequestHandler } from 'msw';
import { chartDataHandlers } from './rest/chartDataRoutes';
import { chartHandlers } from './rest/charts';
import { dashboardHandlers } from './rest/dashboards';
import { datasetHandlers } from './rest/datasets';
import type { Env } from './rest/env';
import { exploreHandlers } from './rest/explore';
import { favoriteHandlers } from './rest/favorites';
import { keyValueHandlers } from './rest/keyValues';
import { logHandlers } from './rest/logs';
import { miscHandlers } from './rest/misc';
import { pageHandlers } from './rest/pages';
import { securityHandlers } from './rest/security';

/** The embedded server: all its answers, for `npm start` and for tests. The first that fits answers; `/*` stands last. */
export function createHandlers(env: Env): RequestHandler[] {
  return [
    ...chartDataHandlers(env),
    ...securityHandlers(env),
    ...favoriteHandlers(env),
    ...keyValueHandlers(env),
    ...dashboardHandlers(env),
    ...datasetHandlers(env),
    ...exploreHandlers(env),
    ...chartHandlers(env),
    ...logHandlers(env),
    ...miscHandlers(env),
    ...pageHandlers(env),
  ];
}
