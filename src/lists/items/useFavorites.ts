import { useEffect, useMemo } from 'react';
import type { FavoriteKind } from '../../api/favorites';
import { t } from '../../lib/t';
import { useFavoriteStatusQuery, type Favorites } from './listsApi';
import { isBootstrapKnown, useBootstrap } from '../../store/sessionContext';
import { toast } from '../../ui/toast';
import type { ListRow } from './listRow';

const NONE: Favorites = {};

/** The favorite status of the rows; undefined for anonymous users. */
export function useFavorites(kind: FavoriteKind, rows: readonly ListRow[] | undefined): Favorites | undefined {
  const bootstrap = useBootstrap();
  const isUserKnown = isBootstrapKnown(bootstrap);
  const args = useMemo(() => ({ kind, ids: (rows ?? []).map((row) => row.id) }), [kind, rows]);
  const { data, error } = useFavoriteStatusQuery(args, {
    skip: !isUserKnown || bootstrap.user.isAnonymous || args.ids.length === 0,
  });
  useEffect(() => {
    if (error?.message) toast.danger(t('There was an error fetching the favorite status: %s', error.message));
  }, [error]);
  return isUserKnown && bootstrap.user.isAnonymous ? undefined : (data ?? NONE);
}
