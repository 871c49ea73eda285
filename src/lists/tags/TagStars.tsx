import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useInjectApi } from '../../store/injectApi';
import { FavoriteStar } from '../../ui/FavoriteStar';
import { toast } from '../../ui/toast';
import { listsApi, useFavoriteStatusQuery, useSetFavoriteMutation } from '../items/listsApi';
import type { TagRow } from './tagRow';

interface Stars {
  readonly isFavorite: (id: number) => boolean | undefined;
  readonly toggle: (id: number, isFavorite: boolean) => void;
}

const StarsContext = createContext<Stars>({ isFavorite: () => undefined, toggle: () => undefined });

/** Which tags of a list are favorites of the user. */
export function TagStars({
  rows,
  children,
}: {
  readonly rows: readonly TagRow[] | undefined;
  readonly children: ReactNode;
}) {
  useInjectApi(listsApi);
  return <InjectedTagStars rows={rows ?? []}>{children}</InjectedTagStars>;
}

function InjectedTagStars({ rows, children }: { readonly rows: readonly TagRow[]; readonly children: ReactNode }) {
  const ids = useMemo(() => rows.map(({ id }) => id).toSorted((a, b) => a - b), [rows]);
  const { currentData } = useFavoriteStatusQuery({ kind: 'tag', ids });
  const [setFavorite] = useSetFavoriteMutation();
  const stars = useMemo<Stars>(
    () => ({
      isFavorite: (id) => currentData?.[id],
      toggle: (id, isFavorite) => {
        void setFavorite({ favorites: 'rest', kind: 'tag', id, isFavorite }).then(({ error }) => {
          if (error?.message) toast.danger(t('There was an error saving the favorite status: %s', error.message));
        });
      },
    }),
    [currentData, setFavorite],
  );
  return <StarsContext value={stars}>{children}</StarsContext>;
}

export function TagStar({ id, name }: { readonly id: number; readonly name: string }) {
  const { isFavorite, toggle } = useContext(StarsContext);
  return (
    <FavoriteStar
      isFavorite={isFavorite(id)}
      label={t('Favorite %s', name)}
      title={t('Favorite')}
      onToggle={(on) => toggle(id, on)}
    />
  );
}
