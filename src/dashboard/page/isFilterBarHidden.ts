import type { LoadedDashboard } from '../state/dashboardInfoSlice';

/** Whether the URL or the dashboard's settings hide the filter bar. */
export function isFilterBarHidden({ info, address }: LoadedDashboard): boolean {
  // Only 2.x stores this key.
  return !address.showFilters || address.standalone === 3 || info.metadata['show_native_filters'] === false;
}
