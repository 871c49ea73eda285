import { selectDashboardInfo } from '../state/selectDashboard';
import { mayEditDashboard } from '../../api/session/permissions';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';

/** Whether the user may change the open dashboard. */
export function useMayEdit(): boolean {
  const bootstrap = useBootstrap();
  const owners = useAppSelector((state) => selectDashboardInfo(state)?.owners);
  return owners !== undefined && mayEditDashboard(bootstrap, owners);
}
