/** Why a page of an origin may not show another in a frame. */
export type Framing =
  /** No header says anything. */
  | { readonly kind: 'free' }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'policy' | 'options'; readonly value: string };

export interface FrameHeaders {
  readonly policy: string | null;
  readonly options: string | null;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether a source of `frame-ancestors` is the origin. Source: CSP 3, §6.7.2. */
function matchesSource(source: string, host: URL, own: URL): boolean {
  const lower = source.toLowerCase();
  if (lower === '*') return true;
  if (lower === "'self'") return host.origin === own.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower))
    return lower === host.protocol || (lower === 'http:' && host.protocol === 'https:');
  const [, scheme, name = '', port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(lower) ?? [];
  const protocol = scheme === undefined ? own.protocol : `${scheme}:`;
  if (protocol !== host.protocol && !(protocol === 'http:' && host.protocol === 'https:')) return false;
  const isHost = name.startsWith('*.') ? host.hostname.endsWith(name.slice(1)) : name === host.hostname;
  const hostPort = host.port || DEFAULT_PORTS[host.protocol];
  return isHost && (port === '*' || (port ?? DEFAULT_PORTS[host.protocol]) === hostPort);
}

/** The sources of `frame-ancestors`, for each policy that has them. Browsers apply every policy, and of each the first such directive. */
function readAncestors(policy: string): string[][] {
  return policy.split(',').flatMap((each) => {
    const directives = each.split(';').map((directive) => directive.trim().split(/\s+/));
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
    return found ? [found.slice(1)] : [];
  });
}

/** What a browser does with a frame of `own` in a page of `host`, by the headers of the framed page. */
export function checkFraming({ policy, options }: FrameHeaders, host: string, own: string): Framing {
  const [hostUrl, ownUrl] = [new URL(host), new URL(own)];
  const policies = readAncestors(policy ?? '');
  // Where a policy has them, browsers ignore X-Frame-Options.
  if (policies.length > 0) {
    const refusing = policies.find((sources) => !sources.some((source) => matchesSource(source, hostUrl, ownUrl)));
    return refusing ? { kind: 'policy', value: refusing.join(' ') || "'none'" } : { kind: 'allowed' };
  }
  const values = new Set((options ?? '').split(',').map((value) => value.trim().toUpperCase()));
  const isRefused = values.has('DENY') || (values.has('SAMEORIGIN') && hostUrl.origin !== ownUrl.origin);
  return isRefused ? { kind: 'options', value: options ?? '' } : { kind: 'free' };
}
