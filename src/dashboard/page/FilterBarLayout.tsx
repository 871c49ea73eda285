import { selectDashboardInfo } from '../state/selectDashboard';
import { useState, type ReactNode } from 'react';
import { RenderBoundary } from '../../chart/RenderBoundary';
import { asArray, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { isCrossFilterId } from '../../query/filters/filterScopes';
import { useAppSelector } from '../../store/hooks';
import type { LoadedDashboard } from '../state/dashboardInfoSlice';
import '../state/dashboardInfoSlice';
import '../state/dataMaskSlice';
import { CLOSED_WIDTH, readBarSettings } from '../filters/bar/barSettings';
import { isFilterBarHidden } from './isFilterBarHidden';
import { useHasNativeFilters } from './useHasNativeFilters';
import { lazyComponent } from '../../ui/lazyComponent';

const FilterBar = lazyComponent(() => import('../filters/bar/FilterBar').then((m) => m.FilterBar), {
  fallback: FilterBarPlaceholder,
});

/** Whether the dashboard has filters, display controls or dividers. */
function hasFilters(metadata: Readonly<Record<string, unknown>>): boolean {
  const entries = [
    ...asArray(metadata['native_filter_configuration']),
    ...asArray(metadata['chart_customization_config']),
  ];
  return entries.some((entry) => isRecord(entry) && typeof entry['id'] === 'string');
}

/** The width of the bar in pixels: reserved before it has loaded, so that charts have their final size. */
function getBarWidth({ info, address }: LoadedDashboard): number {
  const { isOpen, width } = readBarSettings(info.id);
  return (address.expandFilters ?? isOpen ?? true) ? width : CLOSED_WIDTH;
}

/** The placeholder of the bar until its code has loaded. */
function FilterBarPlaceholder({ orientation }: { readonly orientation: 'VERTICAL' | 'HORIZONTAL' }) {
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const width = loaded && orientation === 'VERTICAL' ? { width: getBarWidth(loaded) } : undefined;
  return <div className="filter-bar-placeholder" style={width} />;
}

/**
 * The dashboard's charts with its filter bar beside or above them. The bar is lazy: charts do not wait for it, and they stay
 * mounted with and without it, also where it fails to load or render. A dashboard without filters gets a bar once a chart
 * emits a cross-filter; it is above the charts then, so that none changes its size.
 */
export function FilterBarLayout({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  const loaded = useAppSelector((state) => state.dashboardInfo.loaded);
  const hasCrossFilters = useAppSelector((state) =>
    Object.entries(state.dataMask.applied).some(
      ([id, mask]) => isCrossFilterId(id) && mask.filterState?.['value'] != null,
    ),
  );
  const [failure, setFailure] = useState<{ readonly metadata: unknown; readonly message: string }>();
  const info = useAppSelector(selectDashboardInfo);
  const hasNativeFilters = useHasNativeFilters();
  if (!loaded || !info) return null;
  const isFiltered = hasFilters(info.metadata);
  const isVisible = !hidden && hasNativeFilters && (isFiltered || hasCrossFilters) && !isFilterBarHidden(loaded);
  const isVertical = isFiltered && info.metadata['filter_bar_orientation'] !== 'HORIZONTAL';
  return (
    <>
      {failure?.metadata === info.metadata && (
        <div role="status" className="v-alert v-alert-warning">
          {t('The filters of this dashboard cannot be shown: %s', failure.message)}
        </div>
      )}
      <div className={`dashboard-filtered is-${isVertical ? 'vertical' : 'horizontal'}`}>
        {isVisible && (
          <RenderBoundary
            attempt={info.metadata}
            onError={({ message }) => setFailure({ metadata: info.metadata, message })}
          >
            <FilterBar orientation={isVertical ? 'VERTICAL' : 'HORIZONTAL'} />
          </RenderBoundary>
        )}
        <div className="dashboard-filtered-content">{children}</div>
      </div>
    </>
  );
}
