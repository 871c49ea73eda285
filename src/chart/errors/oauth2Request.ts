import { asString } from '../../lib/read';
import type { RequestError } from '../../store/requestError';

/** What a server needs before it can use a database with the user's own token. */
export interface OAuth2Request {
  /** The provider's page. */
  readonly url: string;
  /** Of the server's page to which the provider redirects; that page posts a message to its opener. */
  readonly origin: string;
}

/** Undefined for other errors, and where the provider's address is none of the web. */
export function readOAuth2Request({ oauth2 }: Pick<RequestError, 'oauth2'>): OAuth2Request | undefined {
  const url = asString(oauth2?.['url']);
  const redirect = asString(oauth2?.['redirect_uri']);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(redirect)) return undefined;
  return { url, origin: new URL(redirect).origin };
}
