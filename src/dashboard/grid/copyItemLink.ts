import { createDashboardPermalink } from '../../api/permalink';
import { serverTraits } from '../../api/session/serverTraits';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import type { Client } from '../../api/client/client';
import { copyWithToast, shareLink } from '../../chart/export/share';
import type { AppStore } from '../../store/store';
import { getPermalinkState } from '../state/getPermalinkState';

interface ItemLinkTarget {
  readonly dashboardId: number;
  /** Of the layout. */
  readonly itemId: string;
}

/** Copies a permalink that opens the dashboard as it is now, scrolled to an item of its layout. Never rejects. */
export function copyItemLink(
  client: Client,
  bootstrap: Bootstrap,
  store: AppStore,
  { dashboardId, itemId }: ItemLinkTarget,
): Promise<void> {
  const state = getPermalinkState(store.getState(), itemId);
  return shareLink(() => createDashboardPermalink(client, serverTraits(bootstrap), dashboardId, state), copyWithToast);
}
