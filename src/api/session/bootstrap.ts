import { parseJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { ApiError, isAborted } from '../client/ApiError';
import { configureAsyncQueries } from '../async/asyncEvents';
import { readBootstrap, type Bootstrap } from './bootstrapShape';
import { requestPage } from '../client/client';
import { setCsrfToken } from '../client/csrf';
import { retryPolicyOf, setRetryPolicy } from '../client/retry';
import { rememberTraits, serverTraits } from './serverTraits';

interface Found {
  readonly bootstrap: Bootstrap;
  readonly csrf: string | undefined;
}

/** The bootstrap and the CSRF token that a page of the server carries; undefined where it carries none. */
function readPage(page: ParentNode): Found | undefined {
  const json = page.querySelector('#app')?.getAttribute('data-bootstrap');
  if (!json) return undefined;
  const csrf = page.querySelector('#csrf_token')?.getAttribute('value') ?? undefined;
  return { bootstrap: readBootstrap(parseJson(json)), csrf };
}

function settle({ bootstrap, csrf }: Found): Bootstrap {
  if (csrf) setCsrfToken(csrf);
  const { conf } = bootstrap.common;
  setRetryPolicy(retryPolicyOf(conf));
  configureAsyncQueries(conf);
  rememberTraits(serverTraits(bootstrap));
  return bootstrap;
}

/**
 * From this very page where the server rendered it; else from the server's HTML of the same address (2.x counts the visit
 * there), else of /superset/welcome/, else of /login/ (what an anonymous visitor may see). Also takes over what the client
 * itself needs of it: CSRF token, retry and async settings. Rejects with an ApiError.
 */
export async function loadBootstrap(signal?: AbortSignal): Promise<Bootstrap> {
  const here = readPage(document);
  if (here) return settle(here);
  const { pathname, search } = window.location;
  let last: unknown;
  for (const address of [pathname + search, '/superset/welcome/', '/login/']) {
    try {
      const { html } = await requestPage(address, signal);
      const found = readPage(new DOMParser().parseFromString(html, 'text/html'));
      if (found) return settle(found);
    } catch (error) {
      if (isAborted(error) || (error instanceof ApiError && error.kind === 'network')) throw error;
      last = error;
    }
  }
  throw last instanceof ApiError
    ? last
    : new ApiError({
        kind: 'shape',
        title: t('Unexpected error'),
        detail: t("The server's pages carry no bootstrap data."),
        cause: last,
      });
}
