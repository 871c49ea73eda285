import type { RootState } from '../../store/store';

/** Whether the open dashboard is being edited. */
export const selectIsEditing = ({ edit, dashboard: { loaded } }: RootState): boolean =>
  edit !== undefined && edit.dashboardId === loaded?.info.id;
