import { serverTraits } from '../api/session/serverTraits';
import { t } from '../lib/t';
import { useSetFavoriteMutation } from './listsApi';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { IconButton } from '../ui/Button';
import { Icon } from '../ui/icons';
import { toast } from '../ui/toast';
import type { ListRow } from './listRow';

/** The star of one row: a toggle named after what it stars. */
export function FavoriteStar({ row, on }: { readonly row: ListRow; readonly on: boolean }) {
  const bootstrap = useBootstrap();
  const [setFavorite] = useSetFavoriteMutation();
  const toggle = async (): Promise<void> => {
    const { favorites } = serverTraits(bootstrap);
    const { error } = await setFavorite({ favorites, kind: row.kind, id: row.id, on: !on });
    if (error && 'detail' in error) toast.danger(t('There was an error saving the favorite status: %s', error.detail));
  };
  return (
    <IconButton
      className={`list-star${on ? ' is-on' : ''}`}
      aria-pressed={on}
      disabled={!isBootstrapKnown(bootstrap)}
      label={t('Favorite: %s', row.title)}
      title={on ? t('Click to unfavorite') : t('Click to favorite')}
      icon={<Icon name={on ? 'starFilled' : 'star'} />}
      onClick={() => void toggle()}
    />
  );
}
