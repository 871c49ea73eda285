import { useEffect, useState } from 'react';
import { fetchFavoriteStatus, setFavorite } from '../../api/favorites';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { FavoriteStar } from '../../ui/FavoriteStar';
import { toast } from '../../ui/toast';

/** The star in the header that marks the dashboard as a favorite. */
export function DashboardFavoriteStar({ id }: { readonly id: number }) {
  const bootstrap = useBootstrap();
  const [isFavorite, setIsFavorite] = useState<boolean>();
  useEffect(() => {
    const controller = new AbortController();
    fetchFavoriteStatus('dashboard', [id], controller.signal).then(
      (status) => setIsFavorite(status.get(id) === true),
      () => {
        if (!controller.signal.aborted)
          toast.danger(t('There was an issue fetching the favorite status of this dashboard.'));
      },
    );
    return () => controller.abort();
  }, [id]);
  const toggle = (next: boolean): void => {
    setIsFavorite(next);
    setFavorite(serverTraits(bootstrap), 'dashboard', id, next).catch(() => {
      setIsFavorite(!next);
      toast.danger(t('There was an issue favoriting this dashboard.'));
    });
  };
  return <FavoriteStar label={t('Click to favorite/unfavorite')} isFavorite={isFavorite} onToggle={toggle} />;
}
