import { selectDashboardInfo } from '../state/selectDashboard';
import { mayEditDashboard } from '../../api/session/permissions';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';

/** Whether the user may change the open dashboard: nobody may while another system manages it. */
export function useMayEdit(): boolean {
  const bootstrap = useBootstrap();
  const owners = useAppSelector((state) => selectDashboardInfo(state)?.owners);
  const isManaged = useAppSelector((state) => selectDashboardInfo(state)?.is_managed_externally === true);
  return owners !== undefined && !isManaged && mayEditDashboard(bootstrap, owners);
}
