import { useEffect, useState } from 'react';
import { asApiError } from '../../api/client/ApiError';
import { fetchFavoriteStatus, setFavorite } from '../../api/favorites';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { Connection, MAX_RECONNECT_RETRIES } from '../../store/connection';
import { useService, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { FavoriteStar } from '../../ui/FavoriteStar';
import { toast } from '../../ui/toast';

/** The star in the header that marks the dashboard as a favorite. */
export function DashboardFavoriteStar({ id }: { readonly id: number }) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const [isFavorite, setIsFavorite] = useState<boolean>();
  const connection = useService(Connection);
  useEffect(() => {
    const controller = new AbortController();
    let retries = 0;
    let cancelRetry = (): unknown => undefined;
    const load = (): void => {
      fetchFavoriteStatus(client, 'dashboard', [id], controller.signal).then(
        (status) => setIsFavorite(status.get(id) === true),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          retries += 1;
          if (asApiError(error).kind === 'network' && retries <= MAX_RECONNECT_RETRIES)
            cancelRetry = connection.onReconnected(load);
          else toast.danger(t('There was an issue fetching the favorite status of this dashboard.'));
        },
      );
    };
    load();
    return () => {
      cancelRetry();
      controller.abort();
    };
  }, [client, connection, id]);
  const toggle = (next: boolean): void => {
    setIsFavorite(next);
    setFavorite(client, serverTraits(bootstrap), 'dashboard', id, next).catch(() => {
      setIsFavorite(!next);
      toast.danger(t('There was an issue favoriting this dashboard.'));
    });
  };
  return <FavoriteStar label={t('Click to favorite/unfavorite')} isFavorite={isFavorite} onToggle={toggle} />;
}
