import { lazy, Suspense, useState, type ReactNode } from 'react';
import { RenderBoundary } from '../../chart/errors/RenderBoundary';
import { asArray, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import type { LoadedDashboard } from '../state/dashboardSlice';
import '../state/dashboardSlice';
import { CLOSED_WIDTH, readMemory } from '../filters/bar/barMemory';
import { isFilterBarHidden } from './isFilterBarHidden';

const FilterBar = lazy(() => import('../filters/bar/FilterBar').then((m) => ({ default: m.FilterBar })));

/** Whether the dashboard has filters, display controls or dividers. */
function hasFilters(metadata: Readonly<Record<string, unknown>>): boolean {
  const entries = [
    ...asArray(metadata['native_filter_configuration']),
    ...asArray(metadata['chart_customization_config']),
  ];
  return entries.some((entry) => isRecord(entry) && typeof entry['id'] === 'string');
}

/** Pixels that the bar will take, so that charts have their size before it is there. */
function placeWidth({ info, address }: LoadedDashboard): number {
  const { open, width } = readMemory(info.id);
  return (address.expandFilters ?? open ?? true) ? width : CLOSED_WIDTH;
}

/**
 * The dashboard's charts with its filter bar beside or above them. The bar is loaded on its own: charts do not wait for it.
 * The charts stay the same elements with and without it, also where it cannot be loaded or drawn. Without filters there is none until a chart is used as a filter;
 * then it lies above, so that no chart changes its size.
 */
export function FilterBarPlace({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  const loaded = useAppSelector((state) => state.dashboard.loaded);
  const crossFiltered = useAppSelector((state) =>
    Object.entries(state.dataMask.applied).some(
      ([id, mask]) => /^\d+$/.test(id) && mask.filterState?.['value'] != null,
    ),
  );
  const [failure, setFailure] = useState<{ readonly of: unknown; readonly message: string }>();
  if (!loaded) return null;
  const { info } = loaded;
  const filters = hasFilters(info.metadata);
  const shown = !hidden && (filters || crossFiltered) && !isFilterBarHidden(loaded);
  const vertical = filters && info.metadata['filter_bar_orientation'] !== 'HORIZONTAL';
  return (
    <>
      {failure?.of === info.metadata && (
        <div role="status" className="v-alert v-alert-warning">
          {t('The filters of this dashboard cannot be shown: %s', failure.message)}
        </div>
      )}
      <div className={`dashboard-filtered is-${vertical ? 'vertical' : 'horizontal'}`}>
        {shown && (
          <RenderBoundary attempt={info.metadata} onError={({ message }) => setFailure({ of: info.metadata, message })}>
            <Suspense
              fallback={
                <div className="filter-bar-place" style={vertical ? { width: placeWidth(loaded) } : undefined} />
              }
            >
              <FilterBar orientation={vertical ? 'VERTICAL' : 'HORIZONTAL'} />
            </Suspense>
          </RenderBoundary>
        )}
        <div className="dashboard-filtered-content">{children}</div>
      </div>
    </>
  );
}
