import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { DashboardPage } from '../dashboard/page/DashboardPage';
import type { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { Loading } from '../ui/Loading';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrorPage } from './RouteErrorPage';
import { Shell } from './Shell';

type Page = LazyExoticComponent<ComponentType>;

const HomePage: Page = lazy(() => import('../lists/home/HomePage').then((m) => ({ default: m.HomePage })));
const DashboardListPage: Page = lazy(() =>
  import('../lists/DashboardListPage').then((m) => ({ default: m.DashboardListPage })),
);
const ChartListPage: Page = lazy(() => import('../lists/ChartListPage').then((m) => ({ default: m.ChartListPage })));
const PermalinkPage: Page = lazy(() =>
  import('../dashboard/page/PermalinkPage').then((m) => ({ default: m.PermalinkPage })),
);
const ExplorePage: Page = lazy(() => import('../explore/page/ExplorePage').then((m) => ({ default: m.ExplorePage })));
const CreateChartPage: Page = lazy(() =>
  import('../explore/create/CreateChartPage').then((m) => ({ default: m.CreateChartPage })),
);
/** All addresses that the page has had in Superset. */
const EXPLORE = [
  '/explore/',
  '/explore/p/:key/',
  '/superset/explore/',
  '/superset/explore/p/:key/',
  '/superset/explore/:datasource_type/:datasource_id/',
];

const page = (Component: Page) => (
  <Suspense fallback={<Loading />}>
    <Component />
  </Suspense>
);

/** The addresses of this front end; mocks/ourPages.ts and docs/deploy list the same. */
export function createRouter(services: Services) {
  const router = createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/superset/dashboard/p/:key/', element: page(PermalinkPage) },
        { path: '/superset/dashboard/:idOrSlug/', element: <DashboardPage /> },
        { path: '/superset/welcome/', element: page(HomePage) },
        { path: '/dashboard/list/', element: page(DashboardListPage) },
        { path: '/chart/list/', element: page(ChartListPage) },
        { path: '/chart/add', element: page(CreateChartPage) },
        ...EXPLORE.map((path) => ({ path, element: page(ExplorePage) })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
  services.get(UrlWriter).connect((url, state) => {
    void router.navigate(`${url.pathname}${url.search}${url.hash}`, {
      replace: true,
      preventScrollReset: true,
      state,
    });
  });
  return router;
}
