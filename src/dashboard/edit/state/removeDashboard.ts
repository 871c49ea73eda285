import { deleteDashboard } from '../../../api/dashboards';
import type { AppThunk } from '../../../store/store';
import { discardDraft } from './editing';

/** Permanently deletes the dashboard that is being edited. Rejects with an ApiError. */
export function removeDashboard(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { client }) => {
    const id = getState().dashboardInfo.loaded?.info.id;
    if (id === undefined) return;
    await deleteDashboard(client, id);
    dispatch(discardDraft());
  };
}
