import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';

/** Why the server's settings forbid a refresh interval in seconds (`error`), or advise against it (`warning`). */
export function useRefreshIntervalCheck(seconds: number): { readonly error?: string; readonly warning?: string } {
  const { conf } = useBootstrap().common;
  const isRefused = useAppSelector((state) => state.session.traits.refusesShortRefreshes);
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  // Superset 6 takes whole thousands for milliseconds.
  const least = isRefused && limit >= 1000 && limit % 1000 === 0 ? limit / 1000 : limit;
  if (seconds <= 0 || seconds >= least) return {};
  if (isRefused) return { error: t('Refresh frequency must be at least %s seconds', least) };
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
  return warning === '' ? {} : { warning };
}
