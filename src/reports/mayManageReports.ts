import { hasFlag, type Bootstrap } from '../api/session/bootstrapShape';
import { hasPermission } from '../api/session/permissions';

/** Whether the user can have charts and dashboards sent: to the own address, so there has to be one. */
export function mayManageReports(bootstrap: Bootstrap): boolean {
  const { user } = bootstrap;
  return hasFlag(bootstrap, 'ALERT_REPORTS') && user.email !== '' && hasPermission(user, 'can_write', 'ReportSchedule');
}
