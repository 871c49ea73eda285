import { mayEditDashboard } from '../api/permissions';
import { useAppSelector } from '../state/hooks';
import { useBootstrap } from '../state/sessionContext';

/** Whether the person may change the open dashboard. */
export function useMayEdit(): boolean {
  const bootstrap = useBootstrap();
  const owners = useAppSelector((state) => state.dashboard.loaded?.info.owners);
  return owners !== undefined && mayEditDashboard(bootstrap, owners);
}
