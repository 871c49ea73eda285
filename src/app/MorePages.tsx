import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { hasFlag } from '../api/session/bootstrapShape';
import type { ReportKind } from '../api/reports';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';
import { NotFoundPage } from './NotFoundPage';
import { SECURITY_ROUTES } from './securityRoutes';

const PAGE = { fallback: () => <Loading /> };

const CssTemplateListPage = lazyComponent(
  () => import('../lists/cssTemplates/CssTemplateListPage').then((m) => m.CssTemplateListPage),
  PAGE,
);

const SavedQueryListPage = lazyComponent(
  () => import('../lists/savedQueries/SavedQueryListPage').then((m) => m.SavedQueryListPage),
  PAGE,
);
const QueryHistoryPage = lazyComponent(
  () => import('../lists/queryHistory/QueryHistoryPage').then((m) => m.QueryHistoryPage),
  PAGE,
);
const AnnotationLayerListPage = lazyComponent(
  () => import('../lists/annotationLayers/AnnotationLayerListPage').then((m) => m.AnnotationLayerListPage),
  PAGE,
);
const AnnotationListPage = lazyComponent(
  () => import('../lists/annotationLayers/AnnotationListPage').then((m) => m.AnnotationListPage),
  PAGE,
);
const DatasetListPage = lazyComponent(
  () => import('../lists/datasets/DatasetListPage').then((m) => m.DatasetListPage),
  PAGE,
);

const AlertListPage = lazyComponent(() => import('../lists/alerts/AlertListPage').then((m) => m.AlertListPage), PAGE);
const AlertLogPage = lazyComponent(() => import('../lists/alerts/AlertLogPage').then((m) => m.AlertLogPage), PAGE);

/** Without the flag the server has none of these pages. */
function AlertPage({ children }: { readonly children: ReactNode }) {
  const bootstrap = useBootstrap();
  return !isBootstrapKnown(bootstrap) || hasFlag(bootstrap, 'ALERT_REPORTS') ? children : <NotFoundPage />;
}

const alertRoutes = (kind: ReportKind): RouteObject[] => [
  {
    path: `/${kind.toLowerCase()}/list/`,
    element: (
      <AlertPage key={kind}>
        <AlertListPage kind={kind} />
      </AlertPage>
    ),
  },
  {
    path: `/${kind.toLowerCase()}/:id/log/`,
    element: (
      <AlertPage>
        <AlertLogPage kind={kind} />
      </AlertPage>
    ),
  },
];
const DatabaseListPage = lazyComponent(
  () => import('../lists/databases/DatabaseListPage').then((m) => m.DatabaseListPage),
  PAGE,
);
const CreateDatasetPage = lazyComponent(
  () => import('../lists/datasets/create/CreateDatasetPage').then((m) => m.CreateDatasetPage),
  PAGE,
);
const DatasetPage = lazyComponent(() => import('../lists/datasets/DatasetPage').then((m) => m.DatasetPage), PAGE);

const DoctorPage = lazyComponent(
  () => import('../dashboard/embedded/doctor/DoctorPage').then((m) => m.DoctorPage),
  PAGE,
);

/** The pages that are not on the first path's own list: another file, loaded with the first of them. */
const ROUTES: RouteObject[] = [
  { path: '/csstemplatemodelview/list/', element: <CssTemplateListPage /> },
  { path: '/savedqueryview/list/', element: <SavedQueryListPage /> },
  { path: '/superset/sqllab/history/', element: <QueryHistoryPage /> },
  { path: '/sqllab/history/', element: <QueryHistoryPage /> },
  { path: '/annotationlayer/list/', element: <AnnotationLayerListPage /> },
  { path: '/annotationlayer/:layerId/annotation', element: <AnnotationListPage /> },
  { path: '/tablemodelview/list/', element: <DatasetListPage /> },
  { path: '/dataset/add/', element: <CreateDatasetPage /> },
  { path: '/dataset/:datasetId', element: <DatasetPage /> },
  ...alertRoutes('Alert'),
  ...alertRoutes('Report'),
  { path: '/databaseview/list/', element: <DatabaseListPage /> },
  { path: '/embedded/:uuid/doctor/', element: <DoctorPage /> },
  ...SECURITY_ROUTES,
  { path: '*', element: <NotFoundPage /> },
];

export function MorePages() {
  return useRoutes(ROUTES);
}
