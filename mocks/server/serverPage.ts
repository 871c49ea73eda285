import type { IncomingHttpHeaders } from 'node:http';

/** A page as the Superset server has it. */
export interface ServerPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

/** Who may show a page in a frame, as its server says; nothing is anyone. */
export interface Framing {
  /** The sources of `frame-ancestors`, for each policy that has them: browsers apply every policy. */
  readonly frameAncestors: readonly string[];
  /** `X-Frame-Options`, which browsers ignore where there are `frame-ancestors`. */
  readonly frameOptions: string | undefined;
}

export const SAME_ORIGIN_FRAMING: Framing = { frameAncestors: ["'self'"], frameOptions: undefined };

export function readFraming(headers: IncomingHttpHeaders): Framing {
  const policies = [headers['content-security-policy'] ?? []].flat().flatMap((header) => header.split(','));
  const frameAncestors = policies.flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const sources = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors')?.slice(1);
    // Without sources it allows nobody.
    return sources ? [sources.join(' ') || "'none'"] : [];
  });
  return { frameAncestors, frameOptions: [headers['x-frame-options']].flat()[0] };
}

/** Of pages that the server has no say in otherwise: what it says nothing about is for pages of the same origin only. */
export function readPageFraming(headers: IncomingHttpHeaders): Framing {
  const { frameAncestors, frameOptions } = readFraming(headers);
  if (frameAncestors.length > 0) return { frameAncestors, frameOptions: undefined };
  return frameOptions?.trim().toLowerCase() === 'deny'
    ? { frameAncestors: ["'none'"], frameOptions: undefined }
    : SAME_ORIGIN_FRAMING;
}

/** The attribute with the bootstrap data, escaped as it is in the server's page; undefined where it has none. */
export function findBootstrap(html: string): string | undefined {
  return /\sdata-bootstrap=(?:"[^"]*"|'[^']*')/.exec(html)?.[0];
}

/** Our page with the bootstrap data of the server's. */
export function withBootstrap(page: string, attribute: string): string {
  // A function, because a string would be read for patterns with "$".
  return page.replace('<div id="app"', (start) => start + attribute);
}
