import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { FavoriteStar } from '../../ui/FavoriteStar';
import { toast } from '../../ui/toast';
import { useChartFavoriteQuery, useSetChartFavoriteMutation } from '../state/chartMetadataApi';

/** Marks the chart as a favorite of the user: of none who is signed out. */
export function ChartFavoriteStar({ sliceId }: { readonly sliceId: number }) {
  const bootstrap = useBootstrap();
  const { isAnonymous } = bootstrap.user;
  const { data } = useChartFavoriteQuery(sliceId, { skip: isAnonymous });
  const [setFavorite] = useSetChartFavoriteMutation();
  const toggle = async (isFavorite: boolean): Promise<void> => {
    const { error } = await setFavorite({ favorites: serverTraits(bootstrap).favorites, id: sliceId, isFavorite });
    if (error?.message) toast.danger(t('There was an error saving the favorite status: %s', error.message));
  };
  if (isAnonymous) return null;
  return (
    <FavoriteStar
      label={t('Click to favorite/unfavorite')}
      isFavorite={data}
      onToggle={(isFavorite) => void toggle(isFavorite)}
    />
  );
}
