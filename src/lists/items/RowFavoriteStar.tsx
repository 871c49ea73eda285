import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { FavoriteStar } from '../../ui/FavoriteStar';
import { toast } from '../../ui/toast';
import { useSetFavoriteMutation } from './listsApi';
import type { ListRow } from './listRow';
import { resourceApi } from '../resource/resourceApi';

/** Marks the dashboard or chart of a row as a favorite of the user. */
export function RowFavoriteStar({ row, isFavorite }: { readonly row: ListRow; readonly isFavorite: boolean }) {
  const bootstrap = useBootstrap();
  const dispatch = useAppDispatch();
  const [setFavorite] = useSetFavoriteMutation();
  const toggle = async (next: boolean): Promise<void> => {
    const { favorites } = serverTraits(bootstrap);
    const { error } = await setFavorite({ favorites, kind: row.kind, id: row.id, isFavorite: next });
    if (!error) dispatch(resourceApi.util.invalidateTags([{ type: 'favorites', id: `/api/v1/${row.kind}/` }]));
    else if (error.message) toast.danger(t('There was an error saving the favorite status: %s', error.message));
  };
  return (
    <FavoriteStar
      label={t('Favorite: %s', row.title)}
      title={isFavorite ? t('Click to unfavorite') : t('Click to favorite')}
      size={16}
      isFavorite={isBootstrapKnown(bootstrap) ? isFavorite : undefined}
      onToggle={(next) => void toggle(next)}
    />
  );
}
