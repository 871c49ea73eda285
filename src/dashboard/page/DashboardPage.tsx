import { selectDashboardInfo } from '../state/selectDashboard';
import { memo, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../lib/t';
import { hasEditParam, readDashboardAddress } from '../state/dashboardAddress';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ChartPageProvider } from '../../chart/chartPage';
import { useDashboardChartPage } from './useDashboardChartPage';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { useRetryOnReconnect } from '../../store/useRetryOnReconnect';
import { GRID_COLUMNS, ROOT_ID } from '../../layout/layoutIds';
import { loadDashboard } from '../state/loadDashboard';
import { selectHasFilterBoxes } from '../state/selectHasFilterBoxes';
import { selectIsEditing } from '../state/selectIsEditing';
import { CustomCss } from './CustomCss';
import { DashboardContext, type DashboardContextValue } from './dashboardContext';
import { EditContext } from './editTools';
import { DashboardFailure } from './DashboardFailure';
import { DashboardFrame } from './DashboardFrame';
import { FilterBarLayout } from './FilterBarLayout';
import { GridItem } from '../grid/GridItem';
import { DashboardHeader } from '../header/DashboardHeader';
import { useDashboardColors } from './useDashboardColors';
import { useScrollToTarget } from './useScrollToTarget';
import { useDocumentTitle } from './useDocumentTitle';
import { useEditFeature } from './useEditFeature';
import { usePersistDataMask } from './usePersistDataMask';
import { useMayEdit } from './useMayEdit';
import { useOpenedBy } from './useOpenedBy';
import { usePrefetch, useDrawBeforePrint } from './useWholePage';
import './dashboard.css';
import '../../chart/chart.css';
import { lazyComponent } from '../../ui/lazyComponent';
import { LoadFailure } from '../../ui/LoadFailure';
import { useStandaloneClass } from '../../ui/useStandaloneClass';

const AutoRefreshTimer = lazyComponent(() => import('./AutoRefresh').then((m) => m.AutoRefreshTimer));
const PageTheme = lazyComponent(() => import('./PageTheme').then((m) => m.PageTheme), { onFailure: 'fallback' });

const FilterBoxMigration = lazyComponent(() =>
  import('../filters/box/FilterBoxMigration').then((m) => m.FilterBoxMigration),
);

/** How long a dashboard that is loaded waits for the user's permissions, while it waits for its datasets. Milliseconds. */
const SESSION_WAIT_MS = 150;

/** The grid is rendered once, with the user's permissions and the server's colours, unless they take long. */
function useSessionFor(isLoaded: boolean): boolean {
  const isKnown = isBootstrapKnown(useBootstrap());
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoaded || isKnown) return;
    const timer = window.setTimeout(() => setIsLate(true), SESSION_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [isLoaded, isKnown]);
  return isKnown || isLate;
}

/**
 * `/superset/dashboard/{id or slug}/`, and with `edit=true` its edit mode.
 * @param props.idOrSlug of a page whose address has none
 */
export function DashboardPage(props: { readonly idOrSlug?: string }) {
  const { idOrSlug, search } = useOpenedBy(props.idOrSlug);
  const isEditRequested = hasEditParam(useLocation().search);
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  useEffect(
    () => dispatch(loadDashboard(idOrSlug, search, window.location.hash)),
    [dispatch, idOrSlug, search, attempt],
  );
  const status = useAppSelector((state) => state.dashboardInfo.status);
  const isLost = useAppSelector((state) => state.dashboardInfo.failure?.isNetworkError === true);
  const retry = (): void => setAttempt(attempt + 1);
  useRetryOnReconnect(status === 'failed' && isLost, idOrSlug, retry);
  const isSessionReady = useSessionFor(useAppSelector((state) => state.dashboardInfo.loaded !== null));
  const hasTheme = useAppSelector((state) => state.dashboardInfo.loaded?.info.theme != null);
  useEffect(() => void (hasTheme && PageTheme.preload()), [hasTheme]);
  if (status === 'failed') return <DashboardFailure onRetry={retry} />;
  if (status === 'loading' || !isSessionReady)
    return <DashboardFrame standalone={readDashboardAddress(search).standalone} />;
  return <Dashboard isEditRequested={isEditRequested} />;
}

/** What the dashboard's layout items read from their context. */
function useDashboardContextValue(): DashboardContextValue {
  const colors = useDashboardColors();
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id ?? 0);
  const address = useAppSelector((state) => state.dashboardInfo.loaded?.address);
  const marksRowLimits = useAppSelector((state) => state.session.traits.marksRowLimits);
  const { isEmbedded } = useBootstrap();
  return useMemo(
    () => ({
      colors,
      isStaticRender: address?.standalone === 3,
      hideChartControls: address?.hideChartControls === true,
      hideTabs: address?.hideTabs === true,
      showRowLimitWarning: (marksRowLimits && !isEmbedded) || address?.showRowLimitWarning === true,
      dashboardId,
    }),
    [colors, address, dashboardId, marksRowLimits, isEmbedded],
  );
}

/** Memoised: a change of the URL alone does not render the dashboard. */
const Dashboard = memo(function Dashboard({ isEditRequested }: { readonly isEditRequested: boolean }) {
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const info = useAppSelector(selectDashboardInfo);
  const address = loaded?.address;
  useDocumentTitle(info?.dashboard_title);
  const isTimed = useAppSelector((state) => state.dashboardInfo.refreshFrequency > 0);
  useStandaloneClass(address !== undefined && address.standalone > 0);
  useDrawBeforePrint();
  useScrollToTarget();
  usePersistDataMask();
  const context = useDashboardContextValue();
  const chartPage = useDashboardChartPage(info?.id, context.colors);
  const isBootstrapReady = isBootstrapKnown(useBootstrap());
  const mayEdit = useMayEdit();
  usePrefetch(mayEdit);
  const isEditUrl = isEditRequested && (address?.standalone ?? 0) < 2;
  // Users who remove themselves from the owners may go on until they save.
  const isEditing = useAppSelector(selectIsEditing);
  const { feature: edit, failure: editFailure } = useEditFeature(isEditUrl && (isEditing || mayEdit));
  const hasFilterBoxes = useAppSelector(selectHasFilterBoxes);
  if (!loaded || !info || !address) return null;
  return (
    <DashboardContext value={context}>
      <ChartPageProvider value={chartPage}>
        <EditContext value={edit?.tools}>
          <div className={`dashboard${edit ? ' is-editing' : ''}`} data-standalone={address.standalone}>
            <CustomCss css={info.css} />
            {isTimed && <AutoRefreshTimer />}
            {info.theme && <PageTheme json={info.theme.json_data} />}
            {edit ? (
              <edit.EditHeader />
            ) : address.standalone < 2 && !address.hideTitle ? (
              <DashboardHeader />
            ) : (
              <h1 className="v-visually-hidden">{info.dashboard_title}</h1>
            )}
            {isEditUrl && isBootstrapReady && !isEditing && !mayEdit && (
              <div role="status" className="v-alert v-alert-warning">
                {info.is_managed_externally
                  ? t("This dashboard is managed externally, and can't be edited in Superset")
                  : t('You do not have permissions to edit this dashboard.')}
              </div>
            )}
            {editFailure && <LoadFailure {...editFailure} />}
            {loaded.warnings.map((warning) => (
              // No role="alert": Superset's reports take every alert on a page for an error that they open and read.
              <div key={warning} role="status" className="v-alert v-alert-warning">
                {warning}
              </div>
            ))}
            {hasFilterBoxes && !edit && mayEdit && <FilterBoxMigration />}
            <div className="dashboard-body">
              <FilterBarLayout hidden={edit !== undefined}>
                <div className="grid-container dashboard-grid">
                  <GridItem id={ROOT_ID} columns={GRID_COLUMNS} />
                </div>
              </FilterBarLayout>
              {edit && <edit.EditLayer />}
            </div>
          </div>
        </EditContext>
      </ChartPageProvider>
    </DashboardContext>
  );
});
