import { asArray, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { ApiError } from '../client/ApiError';
import { parseBootstrap } from './bootstrap';
import { readBootstrap, type Bootstrap } from './bootstrapShape';

/** Where the server does not say another. */
export const DEFAULT_TOKEN_HEADER = 'X-GuestToken';

/** What the server says on its own page of an embedded dashboard. */
export interface EmbeddedPage {
  /** Without a user: the guest is known once there is a token. */
  readonly bootstrap: Bootstrap;
  readonly dashboardId: string;
  /** The header that guest tokens are sent in. 2.x does not say: it is the default there. */
  readonly tokenHeader: string;
  /** Origins of host pages; empty where the server does not say, or allows all. */
  readonly allowedDomains: readonly string[];
}

/** The proxy puts the server's bootstrap data into the page: only a navigation has the host page as its referrer. Throws an ApiError. */
export function readEmbeddedPage(page: ParentNode): EmbeddedPage {
  const raw = asRecord(parseBootstrap(page));
  const embedded = asRecord(raw['embedded']);
  const id = embedded['dashboard_id'];
  const dashboardId = typeof id === 'number' ? id.toString() : asString(id);
  if (dashboardId === '') {
    const detail = t("The server's pages have no bootstrap data.");
    throw new ApiError({ kind: 'shape', title: t('Unexpected error'), detail });
  }
  return {
    bootstrap: { ...readBootstrap(raw), isEmbedded: true },
    dashboardId,
    tokenHeader: asString(asRecord(raw['config'])['GUEST_TOKEN_HEADER_NAME'], DEFAULT_TOKEN_HEADER),
    allowedDomains: asArray(embedded['allowed_domains']).filter((domain) => typeof domain === 'string'),
  };
}
