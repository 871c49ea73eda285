import { createContext } from 'react';
import type { Favorites } from './listsApi';

/** Which rows of the list are favorites; undefined for anonymous users. */
export const FavoritesContext = createContext<Favorites | undefined>(undefined);
