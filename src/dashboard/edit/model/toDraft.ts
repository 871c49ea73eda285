import type { DashboardInfo } from '../../state/dashboardInfoSlice';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';

/** The dashboard as it is on the server, with this layout, as a draft. */
export function toDraft(info: DashboardInfo, layout: DashboardDraft['layout']): DashboardDraft {
  const { dashboard_title, slug, css, theme, owners, roles, metadata, certified_by, certification_details } = info;
  return {
    ...{ dashboard_title, slug, css, theme, owners, roles, metadata, certified_by, certification_details, layout },
  };
}
