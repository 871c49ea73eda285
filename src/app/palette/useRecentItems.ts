import { useEffect, useState } from 'react';
import { EventLog } from '../../api/log';
import { fetchRecentActivity } from '../../api/recentActivity';
import { serverTraits } from '../../api/session/serverTraits';
import { safeHref } from '../../lib/urls';
import { t } from '../../lib/t';
import { useClient, useService } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import type { PaletteItem } from './paletteItems';

const PAGE_SIZE = 8;
const NONE: readonly PaletteItem[] = [];

/** What the user viewed last; nothing while it is loading, and where the server does not say. */
export function useRecentItems(): readonly PaletteItem[] {
  const client = useClient();
  const bootstrap = useBootstrap();
  const eventLog = useService(EventLog);
  const [items, setItems] = useState(NONE);
  const { userId } = bootstrap.user;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const { signal } = controller;
      const activity = await fetchRecentActivity(client, eventLog, serverTraits(bootstrap), userId, {
        pageSize: PAGE_SIZE,
        signal,
      });
      setItems(
        activity.flatMap(({ item_title, item_url, time_delta_humanized }) => {
          const href = safeHref(item_url);
          if (href === undefined) return [];
          const title = item_title || t('[untitled]');
          return [{ key: href, group: 'recent', title, detail: time_delta_humanized, href }];
        }),
      );
    };
    load().catch(() => undefined);
    return () => controller.abort();
  }, [client, eventLog, bootstrap, userId]);
  return items;
}
