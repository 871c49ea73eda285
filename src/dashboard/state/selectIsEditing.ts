import type { RootState } from '../../store/store';

/** Whether the open dashboard is being edited. */
export const selectIsEditing = ({ edit, dashboardInfo: { loaded } }: RootState): boolean =>
  edit !== undefined && edit.dashboardId === loaded?.info.id;
