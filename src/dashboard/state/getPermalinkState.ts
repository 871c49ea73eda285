import type { DashboardPermalinkState } from '../../api/permalink';
import type { RootState } from '../../store/store';
import { withOwnStates } from './withOwnStates';

/** Parameters with filter values, of which a permalink has the masks themselves, and edit mode. */
const LEFT_OUT: ReadonlySet<string> = new Set(['native_filters', 'native_filters_key', 'permalink_key', 'edit']);

/** The state of the open dashboard for a permalink. `anchor`: id of the layout item to scroll to. */
export function getPermalinkState(rootState: RootState, anchor: string | undefined): DashboardPermalinkState {
  const { dashboardInfo, dataMask } = rootState;
  const state = {
    dataMask: dataMask.applied,
    activeTabs: Object.values(dashboardInfo.activeTabs),
    urlParams: [...new URLSearchParams(window.location.search)].filter(([key]) => !LEFT_OUT.has(key)),
    ...(anchor !== undefined && anchor !== '' && { anchor }),
  };
  return withOwnStates(state, rootState);
}
