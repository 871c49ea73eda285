import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useClient } from '../../store/hooks';
import { toRequestError, type RequestError } from '../../store/requestError';
import { useRetryOnReconnect } from '../../store/useRetryOnReconnect';
import { getDashboardPermalink } from '../../api/permalink';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { FallbackLinks } from '../../ui/FallbackLinks';
import { readDashboardAddress } from '../state/dashboardAddress';
import { DashboardFrame } from './DashboardFrame';

/** `/superset/dashboard/p/{key}/`: a link to a dashboard in a certain state. */
export function PermalinkPage() {
  const client = useClient();
  const key = asString(useParams()['key']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<RequestError>();
  const [attempt, setAttempt] = useState(0);
  const isLost = failure?.isNetworkError === true;
  const retry = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(isLost, key, retry);
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
        if (!controller.signal.aborted) setFailure(toRequestError(error));
      },
    );
    return () => controller.abort();
  }, [client, key, search, navigate, attempt]);
  if (failure === undefined) return <DashboardFrame standalone={readDashboardAddress(search).standalone} />;
  return (
    <div className="page-message" role="alert">
      <h1>{isLost ? t('This dashboard could not be opened') : t('This link is not valid')}</h1>
      {!isLost && <p>{t('It may have expired, or you do not have access to what it shows.')}</p>}
      <p>{failure.message}</p>
      {isLost && (
        <p>
          <Button onClick={retry}>{t('Retry')}</Button>
        </p>
      )}
      <FallbackLinks />
    </div>
  );
}
