import { selectDashboardInfo } from '../state/selectDashboard';
import { mayEditDashboard } from '../../api/session/permissions';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';

/** Whether the user may change the open dashboard: nobody may while another system manages it. */
export function useMayEdit(): boolean {
  const bootstrap = useBootstrap();
  return useAppSelector((state) => {
    const { owners, is_managed_externally } = selectDashboardInfo(state) ?? {};
    return owners !== undefined && is_managed_externally !== true && mayEditDashboard(bootstrap, owners);
  });
}
