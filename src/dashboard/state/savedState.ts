import { asApiError } from '../../api/client/ApiError';
import { getFilterState } from '../../api/filterState';
import { getDashboardPermalink } from '../../api/permalink';
import { readOwnStates } from '../../chart/state/restoreOwnStates';
import { t } from '../../lib/t';
import type { OwnState } from '../../query/types';
import type { AppThunk } from '../../store/store';
import { writeUrl } from '../../store/urlWriter';
import type { DashboardAddress } from './dashboardAddress';

/** What a link to a dashboard has stored on the server. */
export interface SavedState {
  readonly dataMask?: unknown;
  readonly activeTabs?: readonly string[] | undefined;
  /** By chart. */
  readonly ownStates?: ReadonlyMap<number, OwnState>;
}

/** The state stored under the keys in the URL; empty, with a warning, if a key has expired. Rejects with an ApiError. */
export function fetchSavedState(
  dashboardId: number,
  { nativeFiltersKey, urlParams }: DashboardAddress,
  warnings: string[],
  signal: AbortSignal,
): AppThunk<Promise<SavedState>> {
  return async (dispatch, _getState, { client }) => {
    const permalink = urlParams['permalink_key'];
    try {
      if (permalink !== undefined) {
        const { state } = await getDashboardPermalink(client, permalink, signal);
        return { ...state, ownStates: readOwnStates(state) };
      }
      if (nativeFiltersKey === undefined) return {};
      return { dataMask: await getFilterState(client, dashboardId, nativeFiltersKey, signal) };
    } catch (error) {
      const { status } = asApiError(error);
      if (signal.aborted || (status !== 403 && status !== 404)) throw error;
      // A server accepts values under an expired key without an error, and loses them.
      dispatch(writeUrl((url) => url.searchParams.delete('native_filters_key')));
      warnings.push(t('The filters of this link are no longer stored on the server. The saved defaults are used.'));
      return {};
    }
  };
}
