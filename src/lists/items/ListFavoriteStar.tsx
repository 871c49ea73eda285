import { useContext } from 'react';
import type { ListRow } from './listRow';
import { FavoritesContext } from './favoritesContext';
import { RowFavoriteStar } from './RowFavoriteStar';

/** The star of a row below a `FavoritesProvider`; nothing for anonymous users. */
export function ListFavoriteStar({ row }: { readonly row: ListRow }) {
  const favorites = useContext(FavoritesContext);
  return favorites && <RowFavoriteStar row={row} isFavorite={favorites[row.id] === true} />;
}
