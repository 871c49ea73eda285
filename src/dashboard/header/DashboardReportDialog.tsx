import { ReportDialog } from '../../reports/ReportDialog';
import { useAppSelector } from '../../store/hooks';

/** The user's email report of the dashboard. */
export function DashboardReportDialog({ onClose }: { readonly onClose: () => void }) {
  const info = useAppSelector((state) => state.dashboardInfo.loaded?.info);
  if (!info) return null;
  return (
    <ReportDialog attachedTo={{ kind: 'dashboard', id: info.id }} title={info.dashboard_title} onClose={onClose} />
  );
}
