import type { LoadedDashboard } from '../state/dashboardSlice';

/** Whether the address or the dashboard's owner wants no filter bar, whatever filters there are. */
export function isFilterBarHidden({ info, address }: LoadedDashboard): boolean {
  // Only 2.x keeps this key; later servers drop it.
  return !address.showFilters || address.standalone === 3 || info.metadata['show_native_filters'] === false;
}
