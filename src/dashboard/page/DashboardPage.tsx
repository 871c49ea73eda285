import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { t } from '../../lib/t';
import { createColorNamespace } from '../../lib/color/colorScale';
import { asString } from '../../lib/read';
import { isEditRequested, readDashboardAddress, withoutEditParam } from '../state/dashboardAddress';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ChartPageProvider } from '../../chart/chartPage';
import { useChartPageOfDashboard } from './useChartPageOfDashboard';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { GRID_COLUMNS, ROOT_ID } from '../../layout/layoutIds';
import { loadDashboard } from '../state/loadDashboard';
import type { RootState } from '../../store/store';
import { CustomCss } from './CustomCss';
import { DashboardContext } from './dashboardContext';
import { EditContext } from './editTools';
import { DashboardFailure } from './DashboardFailure';
import { DashboardFrame } from './DashboardFrame';
import { FilterBarPlace } from './FilterBarPlace';
import { GridPart } from '../grid/GridPart';
import { DashboardHeader } from '../header/DashboardHeader';
import { useAddressTarget } from './useAddressTarget';
import { useAutoRefresh } from './useAutoRefresh';
import { useDocumentTitle } from './useDocumentTitle';
import { useEditRoom } from './useEditRoom';
import { useKeepMasks } from './useKeepMasks';
import { useMayEdit } from './useMayEdit';
import { usePrefetch, usePrintWhole } from './useWholePage';
import './dashboard.css';
import '../../chart/chart.css';

const FilterBoxMigration = lazy(() =>
  import('../filters/box/FilterBoxMigration').then((m) => ({ default: m.FilterBoxMigration })),
);

/** `/superset/dashboard/{id or slug}/`, to look at and, with `edit=true`, to edit. */
export function DashboardPage() {
  const dashboard = asString(useParams()['idOrSlug']);
  const search = useOpenedSearch(dashboard);
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(loadDashboard(dashboard, search, window.location.hash)), [dispatch, dashboard, search]);
  const status = useAppSelector((state) => state.dashboard.status);
  if (status === 'failed') return <DashboardFailure />;
  if (status === 'loading') return <DashboardFrame standalone={readDashboardAddress(search).standalone} />;
  return <Dashboard />;
}

const isBeingEdited = ({ edit, dashboard: { loaded } }: RootState): boolean =>
  edit !== undefined && edit.dashboardId === loaded?.info.id;

/**
 * The parameters that the dashboard is opened by. The filters' key is written without the router's knowledge, which learns of
 * it from any link to a part of the page: that does not open the dashboard anew while somebody edits it.
 */
function useOpenedSearch(dashboard: string): string {
  const { search } = useLocation();
  const isEdited = useAppSelector(isBeingEdited);
  const opened = useRef({ dashboard, search: withoutEditParam(search) });
  const stays = isEdited && isEditRequested(search) && opened.current.dashboard === dashboard;
  if (!stays) opened.current = { dashboard, search: withoutEditParam(search) };
  return opened.current.search;
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
  const asked = isEditRequested(useLocation().search) && (address?.standalone ?? 0) < 2;
  const mayEdit = useMayEdit();
  const managed = info?.is_managed_externally === true;
  // Who takes themselves off the owners goes on until it is saved.
  const begun = useAppSelector(isBeingEdited);
  const room = useEditRoom(asked && (begun || (mayEdit && !managed)));
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
  const chartPage = useChartPageOfDashboard(info?.id);
  if (!loaded || !address) return null;
  return (
    <DashboardContext value={context}>
      <ChartPageProvider value={chartPage}>
        <EditContext value={room?.tools}>
          <div
            className={`dashboard${address.standalone > 0 ? ' standalone' : ''}${room ? ' is-editing' : ''}`}
            data-standalone={address.standalone}
          >
            <CustomCss css={loaded.info.css} />
            {room ? (
              <room.EditHeader />
            ) : address.standalone < 2 && !address.hideTitle ? (
              <DashboardHeader />
            ) : (
              <h1 className="v-visually-hidden">{loaded.info.dashboard_title}</h1>
            )}
            {asked && isBootstrapKnown(bootstrap) && !begun && (!mayEdit || managed) && (
              <div role="status" className="v-alert v-alert-warning">
                {managed
                  ? t("This dashboard is managed externally, and can't be edited in Superset")
                  : t('You do not have permissions to edit this dashboard.')}
              </div>
            )}
            {loaded.problems.map((problem) => (
              // Not an alert: the server's reports take each alert on a page for an error to open and read.
              <div key={problem} role="status" className="v-alert v-alert-warning">
                {problem}
              </div>
            ))}
            {hasBoxes && !room && mayEdit && (
              <Suspense fallback={null}>
                <FilterBoxMigration />
              </Suspense>
            )}
            <div className="dashboard-body">
              <FilterBarPlace hidden={room !== undefined}>
                <div className="grid-container dashboard-grid">
                  <GridPart id={ROOT_ID} columns={GRID_COLUMNS} />
                </div>
              </FilterBarPlace>
              {room && <room.EditLayer />}
            </div>
          </div>
        </EditContext>
      </ChartPageProvider>
    </DashboardContext>
  );
}
