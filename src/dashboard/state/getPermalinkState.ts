import type { DashboardPermalinkState } from '../../api/permalink';
import { readDashboardAddress } from './dashboardAddress';
import type { RootState } from '../../store/store';

/** Parameters with filter values: a permalink has the masks themselves. */
const FILTERS: ReadonlySet<string> = new Set(['native_filters', 'native_filters_key', 'permalink_key']);

/** The state of the open dashboard for a permalink. `anchor`: id of the layout item to scroll to. */
export function getPermalinkState(
  { dashboardInfo, dataMask }: RootState,
  anchor: string | undefined,
): DashboardPermalinkState {
  const { urlParams } = readDashboardAddress(window.location.search);
  return {
    dataMask: dataMask.applied,
    activeTabs: Object.values(dashboardInfo.activeTabs),
    urlParams: Object.entries(urlParams).filter(([key]) => !FILTERS.has(key)),
    ...(anchor !== undefined && anchor !== '' && { anchor }),
  };
}
