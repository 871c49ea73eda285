import type { Client } from '../../api/client/client';
import { createDashboardPermalink } from '../../api/permalink';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { serverTraits } from '../../api/session/serverTraits';
import * as share from '../../chart/export/share';
import type { AppStore } from '../../store/store';
import { getPermalinkState } from '../state/getPermalinkState';

export type ShareModule = typeof share;

interface Shared {
  readonly client: Client;
  readonly bootstrap: Bootstrap;
  readonly store: AppStore;
  readonly dashboardId: number;
  /** The id of the layout item to scroll to; may be ''. */
  readonly anchor: string;
}

/** Creates a permalink that opens the dashboard as it is now, and uses it. Never rejects. */
export function shareDashboard(
  { client, bootstrap, store, dashboardId, anchor }: Shared,
  use: (share: ShareModule, url: string) => unknown,
): Promise<void> {
  const state = getPermalinkState(store.getState(), anchor);
  const create = () => createDashboardPermalink(client, serverTraits(bootstrap), dashboardId, state);
  return share.shareLink(create, (url) => use(share, url));
}
