import { getHtmlPath } from '../../../lib/embeddedPath';

/**
 * The page's own Content-Security-Policy says which hosts its maps may load tiles from, so that there is one setting:
 * what it does not allow is not requested, and the console stays free of violations.
 */
export type AllowsUrl = (url: string) => boolean;

const ANY: AllowsUrl = () => true;

function matchesHost(source: string, { protocol, host, hostname }: URL): boolean {
  if (source === '*' || source === protocol) return true;
  const [, scheme, rest] = /^(?:([a-z]+:)\/\/)?([^/]+)/i.exec(source) ?? [];
  if (rest === undefined || (scheme !== undefined && scheme !== protocol)) return false;
  if (rest.startsWith('*.')) return hostname.endsWith(rest.slice(1));
  return rest === host || rest === hostname;
}

/** Reads `connect-src`, else `default-src`. Without a policy everything is allowed. */
export function readPolicy(policy: string | null, pageUrl: string): AllowsUrl {
  if (policy === null) return ANY;
  const directives = new Map(
    policy.split(';').map((text): [string, string[]] => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  const sources = directives.get('connect-src') ?? directives.get('default-src');
  if (sources === undefined) return ANY;
  const page = new URL(pageUrl);
  return (text) => {
    if (!URL.canParse(text, pageUrl)) return false;
    const url = new URL(text, pageUrl);
    return sources.some((source) => (source === "'self'" ? url.origin === page.origin : matchesHost(source, url)));
  };
}

// eslint-disable-next-line no-restricted-syntax -- a header of the page itself, which does not change while it is open
let policy: Promise<AllowsUrl> | undefined;

async function fetchPolicy(): Promise<AllowsUrl> {
  // eslint-disable-next-line no-restricted-globals -- our own HTML, for its header; not the API of Superset
  const response = await fetch(getHtmlPath(), { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`The policy cannot be read: ${response.status.toString()}`);
  // One that is only reported is the operator's wish, too; one that is enforced beside it says who may show the page in a frame.
  const policies = ['content-security-policy-report-only', 'content-security-policy'].flatMap(
    (name) => response.headers.get(name) ?? [],
  );
  return readPolicy(policies.length > 0 ? policies.join(';') : null, window.location.href);
}

/** Which addresses the page's policy lets it connect to; read once. Nothing while it cannot be read: the next map tries again. */
export function loadTileHosts(): Promise<AllowsUrl> {
  policy ??= fetchPolicy().catch(() => {
    policy = undefined;
    return () => false;
  });
  return policy;
}
