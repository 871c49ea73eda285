import { asNumber, asString } from '../../lib/read';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';

/** Why the server's settings forbid a refresh interval in seconds (`error`), or advise against it (`warning`). */
export function checkRefreshInterval(
  seconds: number,
  conf: Readonly<Record<string, unknown>>,
  { refusesShortRefreshes }: ServerTraits,
): { readonly error?: string; readonly warning?: string } {
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  // Superset 6 takes whole thousands for milliseconds.
  const least = refusesShortRefreshes && limit >= 1000 && limit % 1000 === 0 ? limit / 1000 : limit;
  if (seconds <= 0 || seconds >= least) return {};
  if (refusesShortRefreshes) return { error: t('Refresh frequency must be at least %s seconds', least) };
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
  return warning === '' ? {} : { warning };
}
