import { lazy, Suspense, useEffect, useMemo } from 'react';
import { mayEditDashboard } from '../api/permissions';
import { useLocation, useParams } from 'react-router-dom';
import { createColorNamespace } from '../lib/colorScale';
import { asString } from '../lib/read';
import { bypassUrl } from '../lib/urls';
import { asksToEdit, readDashboardAddress } from '../state/dashboardAddress';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { useBootstrap } from '../state/sessionContext';
import { GRID_COLUMNS, ROOT_ID } from '../lib/layoutIds';
import { loadDashboard } from '../state/loadDashboard';
import { CustomCss } from './CustomCss';
import { DashboardContext } from './dashboardContext';
import { DashboardFailure } from './DashboardFailure';
import { DashboardFrame } from './DashboardFrame';
import { FilterBarPlace } from './FilterBarPlace';
import { GridPart } from './grid/GridPart';
import { DashboardHeader } from './header/DashboardHeader';
import { useAddressTarget } from './useAddressTarget';
import { useAutoRefresh } from './useAutoRefresh';
import { useDocumentTitle } from './useDocumentTitle';
import { useKeepMasks } from './useKeepMasks';
import { usePrefetch, usePrintWhole } from './useWholePage';
import './dashboard.css';
import '../chart/chart.css';

const FilterBoxMigration = lazy(() =>
  import('./filterBox/FilterBoxMigration').then((m) => ({ default: m.FilterBoxMigration })),
);

/** `/superset/dashboard/{id or slug}/` for the person who looks at it. */
export function DashboardPage() {
  const dashboard = asString(useParams()['idOrSlug']);
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const editing = asksToEdit(search);
  useEffect(() => {
    if (editing) window.location.replace(bypassUrl(pathname + search));
  }, [editing, pathname, search]);
  useEffect(
    () => (editing ? undefined : dispatch(loadDashboard(dashboard, search, window.location.hash))),
    [dispatch, dashboard, search, editing],
  );
  const status = useAppSelector((state) => state.dashboard.status);
  if (status === 'failed') return <DashboardFailure />;
  if (status === 'loading') return <DashboardFrame standalone={readDashboardAddress(search).standalone} />;
  return <Dashboard />;
}

function Dashboard() {
  const loaded = useAppSelector((state) => state.dashboard.loaded);
  const info = loaded?.info;
  const metadata = info?.metadata;
  useDocumentTitle(info?.dashboard_title);
  useAutoRefresh();
  usePrintWhole();
  usePrefetch();
  useAddressTarget();
  useKeepMasks();
  const colors = useMemo(
    () =>
      createColorNamespace({
        scheme: asString(metadata?.['color_scheme']),
        labelColors: metadata?.['label_colors'],
        sharedLabelColors: metadata?.['shared_label_colors'],
        mapLabelColors: metadata?.['map_label_colors'],
      }),
    [metadata],
  );
  const address = loaded?.address;
  const bootstrap = useBootstrap();
  const hasBoxes = Object.values(loaded?.slices ?? {}).some((slice) => slice.form_data.viz_type === 'filter_box');
  const context = useMemo(
    () => ({
      colors,
      still: address?.standalone === 3,
      hideChartControls: address?.hideChartControls === true,
      hideTabs: address?.hideTabs === true,
      dashboardId: info?.id ?? 0,
    }),
    [colors, address, info?.id],
  );
  if (!loaded || !address) return null;
  return (
    <DashboardContext value={context}>
      <div className={`dashboard${address.standalone > 0 ? ' standalone' : ''}`} data-standalone={address.standalone}>
        <CustomCss css={loaded.info.css} />
        {address.standalone < 2 && !address.hideTitle ? (
          <DashboardHeader />
        ) : (
          <h1 className="v-visually-hidden">{loaded.info.dashboard_title}</h1>
        )}
        {loaded.problems.map((problem) => (
          // Not an alert: the server's reports take each alert on a page for an error to open and read.
          <div key={problem} role="status" className="v-alert v-alert-warning">
            {problem}
          </div>
        ))}
        {hasBoxes && mayEditDashboard(bootstrap, loaded.info.owners) && (
          <Suspense fallback={null}>
            <FilterBoxMigration />
          </Suspense>
        )}
        <FilterBarPlace>
          <div className="grid-container dashboard-grid">
            <GridPart id={ROOT_ID} columns={GRID_COLUMNS} />
          </div>
        </FilterBarPlace>
      </div>
    </DashboardContext>
  );
}
