import { withoutAppRoot } from '../../lib/appRoot';
import { parseHtml } from '../../lib/parseHtml';
import { parseJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { ApiError, isAborted } from '../client/ApiError';
import type { Client } from '../client/client';
import { readErrorJson } from '../client/errors';
import { readBootstrap, type Bootstrap } from './bootstrapShape';
import { DEFAULT_RETRY_POLICY, readRetryPolicy } from '../client/retry';
import { rememberTraits, serverTraits } from './serverTraits';

interface Found {
  readonly bootstrap: Bootstrap;
  readonly csrf?: string | undefined;
}

/** The bootstrap data in a page of the server, of any shape; undefined where it has none. */
export function parseBootstrap(page: ParentNode): unknown {
  const json = page.querySelector('#app')?.getAttribute('data-bootstrap');
  return json ? parseJson(json) : undefined;
}

/** The bootstrap data and the CSRF token in a page of the server; undefined where it has none. */
function readPage(page: ParentNode): Found | undefined {
  const raw = parseBootstrap(page);
  if (raw === undefined) return undefined;
  const csrf = page.querySelector('#csrf_token')?.getAttribute('value') ?? undefined;
  return { bootstrap: readBootstrap(raw), csrf };
}

/** Sets up the client as the server wants it: CSRF token, retries, asynchronous queries. */
export function configureClient(client: Client, { bootstrap, csrf }: Found): Bootstrap {
  if (csrf) client.csrf.set(csrf);
  const { conf } = bootstrap.common;
  client.setRetryPolicy(readRetryPolicy(conf));
  const traits = serverTraits(bootstrap);
  client.jobs.configure(conf, traits.losesJobEvents);
  rememberTraits(traits);
  return bootstrap;
}

/**
 * From this page where the server rendered it; else from the server's HTML of the same address (2.x counts the visit there),
 * else of /superset/welcome/, else of /login/ (what an anonymous visitor may see). A server that is busy is asked again, with
 * growing pauses. Also configures the page's client: CSRF token, retry and async settings. Rejects with an ApiError.
 * @param isRenewal after another sign-in, when the document may have the data of before
 */
export async function loadBootstrap(client: Client, signal?: AbortSignal, isRenewal = false): Promise<Bootstrap> {
  const rendered = isRenewal ? undefined : readPage(document);
  if (rendered) return configureClient(client, rendered);
  const { pathname, search } = window.location;
  let addresses = [withoutAppRoot(pathname) + search, '/superset/welcome/', '/login/'];
  let last: unknown;
  for (let attempts = 1; addresses.length > 0;) {
    try {
      const { html, status, shouldRetry } = await client.requestPage(addresses[0] ?? '', signal, attempts);
      const found = readPage(parseHtml(html));
      if (found) return configureClient(client, found);
      if (DEFAULT_RETRY_POLICY.statuses.includes(status)) {
        last = readErrorJson(undefined, status);
        // It would only redirect to /superset/welcome/ again.
        addresses = addresses.filter((each) => each !== '/login/');
      }
      if (!shouldRetry) addresses.shift();
      attempts += 1;
    } catch (error) {
      if (isAborted(error) || (error instanceof ApiError && error.kind === 'network')) throw error;
      last = error;
      addresses.shift();
    }
  }
  throw last instanceof ApiError
    ? last
    : new ApiError({
        kind: 'shape',
        title: t('Unexpected error'),
        detail: t("The server's pages have no bootstrap data."),
        cause: last,
      });
}
