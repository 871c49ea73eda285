import { ApiError } from '../../../api/client/ApiError';
import { asString } from '../../../lib/read';

/** What a server needs before it can use a database with the user's own token. */
export interface OAuth2Request {
  /** The provider's page. */
  readonly url: string;
  /** Sent back by the server's page to which the provider redirects. */
  readonly tabId: string;
  readonly origin: string;
}

/** Undefined for other errors, and where the provider's address is none of the web. */
export function readOAuth2Request(error: unknown): OAuth2Request | undefined {
  if (!(error instanceof ApiError) || error.errorType !== 'OAUTH2_REDIRECT') return undefined;
  const url = asString(error.extra['url']);
  const redirect = asString(error.extra['redirect_uri']);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(redirect)) return undefined;
  return { url, tabId: asString(error.extra['tab_id']), origin: new URL(redirect).origin };
}
