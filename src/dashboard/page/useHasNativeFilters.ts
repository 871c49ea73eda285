import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';

/** Whether the server offers native filters: only older ones can turn them off, by DASHBOARD_NATIVE_FILTERS. */
export function useHasNativeFilters(): boolean {
  const { feature_flags } = useBootstrap().common;
  const hasFlags = useAppSelector((state) => state.session.traits.hasFilterBarFlags);
  return !hasFlags || feature_flags['DASHBOARD_NATIVE_FILTERS'] !== false;
}
