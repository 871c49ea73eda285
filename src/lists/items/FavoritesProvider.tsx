import type { FavoriteKind } from '../../api/favorites';
import type { ReactNode } from 'react';
import type { ListRow } from './listRow';
import { FavoritesContext } from './favoritesContext';
import { useFavorites } from './useFavorites';

/** Fetches the favorite status of all rows of a list at once. */
export function FavoritesProvider({
  kind,
  rows,
  children,
}: {
  readonly kind: FavoriteKind;
  readonly rows: readonly ListRow[] | undefined;
  readonly children: ReactNode;
}) {
  return <FavoritesContext value={useFavorites(kind, rows)}>{children}</FavoritesContext>;
}
