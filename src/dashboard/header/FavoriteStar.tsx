import { useEffect, useState } from 'react';
import { favoriteStatus, setFavorite } from '../../api/favorites';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';

/** The person's own mark on a dashboard. */
export function FavoriteStar({ id }: { readonly id: number }) {
  const bootstrap = useBootstrap();
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    const controller = new AbortController();
    favoriteStatus('dashboard', [id], controller.signal).then(
      (status) => setOn(status.get(id) === true),
      () => {
        if (!controller.signal.aborted)
          toast.danger(t('There was an issue fetching the favorite status of this dashboard.'));
      },
    );
    return () => controller.abort();
  }, [id]);
  const toggle = (): void => {
    const next = !on;
    setOn(next);
    setFavorite(serverTraits(bootstrap), 'dashboard', id, next).catch(() => {
      setOn(!next);
      toast.danger(t('There was an issue favoriting this dashboard.'));
    });
  };
  return (
    <IconButton
      label={t('Click to favorite/unfavorite')}
      aria-pressed={on === true}
      disabled={on === undefined}
      className={`favorite-star${on ? ' is-on' : ''}`}
      icon={<Icon name={on ? 'starFilled' : 'star'} size={18} />}
      onClick={toggle}
    />
  );
}
