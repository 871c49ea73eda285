import type { RouteObject } from 'react-router-dom';
import { DashboardPage } from '../dashboard/page/DashboardPage';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';
import { LazyCommandPalette } from './nav/LazyCommandPalette';
import { Shell } from './Shell';

const PAGE = { fallback: () => <Loading /> };

const HomePage = lazyComponent(() => import('../lists/home/HomePage').then((m) => m.HomePage), PAGE);
const DashboardListPage = lazyComponent(
  () => import('../lists/dashboards/DashboardListPage').then((m) => m.DashboardListPage),
  PAGE,
);
const ChartListPage = lazyComponent(() => import('../lists/charts/ChartListPage').then((m) => m.ChartListPage), PAGE);
const PermalinkPage = lazyComponent(() => import('../dashboard/page/PermalinkPage').then((m) => m.PermalinkPage), PAGE);
export const loadExplorePage = () => import('../explore/page/ExplorePage');
const ExplorePage = lazyComponent(() => loadExplorePage().then((m) => m.ExplorePage), PAGE);
const CreateChartPage = lazyComponent(
  () => import('../explore/create/CreateChartPage').then((m) => m.CreateChartPage),
  PAGE,
);
const MorePages = lazyComponent(() => import('./MorePages').then((m) => m.MorePages), PAGE);

/** What every page can open, and the pages that it links to. */
export const PREFETCHED: readonly (() => Promise<unknown>)[] = [
  () => import('./followFocus'),
  LazyCommandPalette.preload,
  HomePage.preload,
  DashboardListPage.preload,
  ChartListPage.preload,
];

/** All URLs of the page in Superset, old ones included. */
const EXPLORE = [
  '/explore/',
  '/explore/p/:key/',
  '/superset/explore/',
  '/superset/explore/p/:key/',
  '/superset/explore/:datasource_type/:datasource_id/',
];

/** The addresses of this front end; mocks/ourPages.ts and docs/deploy list the same. */
export const ROUTES: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/superset/dashboard/p/:key/', element: <PermalinkPage /> },
      { path: '/superset/dashboard/:idOrSlug/', element: <DashboardPage /> },
      { path: '/superset/welcome/', element: <HomePage /> },
      { path: '/dashboard/list/', element: <DashboardListPage /> },
      { path: '/chart/list/', element: <ChartListPage /> },
      { path: '/chart/add', element: <CreateChartPage /> },
      ...EXPLORE.map((path) => ({ path, element: <ExplorePage /> })),
      { path: '*', element: <MorePages /> },
    ],
  },
];
