import { useEffect, useState } from 'react';
import { fetchRecentActivity } from '../../api/recentActivity';
import { serverTraits } from '../../api/session/serverTraits';
import { safeHref } from '../../lib/urls';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { toItemKey, type PaletteItem } from './paletteItems';

const PAGE_SIZE = 8;
const NONE: readonly PaletteItem[] = [];

/** What the user viewed last; nothing while it is loading, and where the server does not say. */
export function useRecentItems(): readonly PaletteItem[] {
  const client = useClient();
  const bootstrap = useBootstrap();
  const [items, setItems] = useState(NONE);
  const { userId } = bootstrap.user;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    fetchRecentActivity(client, serverTraits(bootstrap), userId, {
      pageSize: PAGE_SIZE,
      signal: controller.signal,
    }).then(
      (activity) =>
        setItems(
          activity.flatMap(({ item_title, item_url, time_delta_humanized }) => {
            const href = safeHref(item_url);
            if (href === undefined) return [];
            const title = item_title || t('[untitled]');
            return [{ key: toItemKey(href), group: 'recent', title, detail: time_delta_humanized, href }];
          }),
        ),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, bootstrap, userId]);
  return items;
}
