import type { DashboardPermalinkState } from '../../api/permalink';
import { readDashboardAddress } from './dashboardAddress';
import type { RootState } from '../../store/store';

/** Parameters that say what the filters are: a permalink holds the masks themselves. */
const FILTERS: ReadonlySet<string> = new Set(['native_filters', 'native_filters_key', 'permalink_key']);

/** The open dashboard as it is shown now, for a link to it. `anchor` is the id of the part to scroll to. */
export function getPermalinkState(
  { dashboard, dataMask }: RootState,
  anchor: string | undefined,
): DashboardPermalinkState {
  // What was chosen since the page opened stands in the address, without the router's knowledge.
  const { urlParams } = readDashboardAddress(window.location.search);
  return {
    dataMask: dataMask.applied,
    activeTabs: Object.values(dashboard.activeTabs),
    urlParams: Object.entries(urlParams).filter(([key]) => !FILTERS.has(key)),
    ...(anchor !== undefined && anchor !== '' && { anchor }),
  };
}
