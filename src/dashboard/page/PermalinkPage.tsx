import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { getDashboardPermalink } from '../../api/permalink';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { FallbackLinks } from '../../ui/FallbackLinks';
import { readDashboardAddress } from '../state/dashboardAddress';
import { DashboardFrame } from './DashboardFrame';

/** `/superset/dashboard/p/{key}/`: a link to a dashboard in a certain state. */
export function PermalinkPage() {
  const client = useClient();
  const key = asString(useParams()['key']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    getDashboardPermalink(client, key, controller.signal).then(
      ({ dashboardId, state }) => {
        // Those of the link itself stay, as on the server: its reports open links with `standalone=3`.
        const params = new URLSearchParams([
          ...(state.urlParams ?? []).map(([name, value]) => [name, value]),
          ...new URLSearchParams(search),
        ]);
        params.set('permalink_key', key);
        const hash = state.anchor ? `#${encodeURIComponent(state.anchor)}` : '';
        void navigate(`/superset/dashboard/${encodeURIComponent(dashboardId)}/?${params.toString()}${hash}`, {
          replace: true,
        });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(toRequestError(error).message);
      },
    );
    return () => controller.abort();
  }, [client, key, search, navigate]);
  if (failure === undefined) return <DashboardFrame standalone={readDashboardAddress(search).standalone} />;
  return (
    <div className="page-message" role="alert">
      <h1>{t('This link is not valid')}</h1>
      <p>{t('It may have expired, or you do not have access to what it shows.')}</p>
      <p>{failure}</p>
      <FallbackLinks />
    </div>
  );
}
