import type { Framing } from './serverPage';
import { getTelemetrySource } from './telemetry';

/** What an operator adds to the policy of the pages. */
export interface PolicySettings {
  /** Directive → sources that are allowed besides. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
  /** Violations are reported and nothing is refused, but frames of other sites are. */
  readonly isReportOnly: boolean;
}

export const NO_POLICY_SETTINGS: PolicySettings = { sources: new Map(), isReportOnly: false };

/** Of style elements without text, which libraries fill by their sheets. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const DIRECTIVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'", EMPTY_STYLE]],
  ['img-src', ["'self'", 'data:', 'blob:']],
  ['font-src', ["'self'", 'data:']],
  ['connect-src', ["'self'"]],
  ['frame-src', ["'self'"]],
  ['worker-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'self'"]],
  ['form-action', ["'self'"]],
  // src/lib/trustedTypes.ts creates the first two, the sanitiser's library the last one.
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['vitrine', 'default', 'dompurify']],
]);

/** What operators may add sources to; a violation can be reported to an address besides. */
const EXTENSIBLE = ['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src', 'script-src', 'style-src'];
const REPORT = 'report-uri';

/** A scheme, or a host with an optional scheme, port and path: no keyword, hash, nonce or anything that ends a directive. */
const SOURCE =
  /^(?:[a-z][a-z0-9+.-]*:|(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)$/i;
function checkSource(name: string, source: string): string {
  const isReport = name === REPORT && source.startsWith('/') && !/[;,'"]/.test(source);
  // A scheme alone would allow scripts and style sheets that an attacker can write.
  const isScheme = /^(?:script|style)-src$/.test(name) && source.endsWith(':');
  if (isReport || (SOURCE.test(source) && !isScheme)) return source;
  throw new Error(`${name} cannot have ${source}: name a host, such as https://tiles.example.org`);
}

/**
 * Reads directives with sources as the header has them, such as `connect-src https://tiles.example.org; frame-src https://a.example`.
 * @throws Error in words, for what would weaken the policy or is none of it
 */
export function readSources(text: string): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, readonly string[]>();
  for (const directive of text.split(';').map((each) => each.trim())) {
    if (directive === '') continue;
    const [written = '', ...values] = directive.split(/\s+/);
    const name = written.toLowerCase();
    if (name !== REPORT && !EXTENSIBLE.includes(name))
      throw new Error(`${written} cannot be extended, only ${[...EXTENSIBLE, REPORT].join(', ')}`);
    sources.set(name, [...(sources.get(name) ?? []), ...values.map((source) => checkSource(name, source))]);
  }
  return sources;
}

interface PolicyOptions {
  readonly settings?: PolicySettings | undefined;
  /** Who may show the page in a frame. */
  readonly framing: Framing;
  /** Of the dev server: the nonce of its one inline script. Libraries, which it bundles in another way, write style elements. */
  readonly devNonce?: string | undefined;
  /** Where the page sends telemetry. */
  readonly telemetry?: string | undefined;
}

function getDirectives({ settings = NO_POLICY_SETTINGS, devNonce, telemetry }: PolicyOptions): string[] {
  const directives = new Map(DIRECTIVES);
  const add = (name: string, added: readonly string[]): void => {
    directives.set(name, [...(directives.get(name) ?? (name === REPORT ? [] : ["'self'"])), ...added]);
  };
  if (devNonce !== undefined) {
    add('script-src', [`'nonce-${devNonce}'`]);
    add('connect-src', ['ws:', 'wss:']);
    directives.set('style-src', ["'self'", "'unsafe-inline'"]);
    // Its overlay of errors is HTML.
    directives.delete('require-trusted-types-for');
    directives.delete('trusted-types');
  }
  const telemetrySource = telemetry === undefined ? undefined : getTelemetrySource(telemetry);
  if (telemetrySource !== undefined) add('connect-src', [telemetrySource]);
  settings.sources.forEach((added, name) => add(name, added));
  return [...directives].map(([name, values]) => [name, ...values].join(' '));
}

/** The headers of the policy. Each `frame-ancestors` of the server is one of its own: browsers apply all of them. */
export function policyHeaders(options: PolicyOptions): Record<string, string> {
  const { settings = NO_POLICY_SETTINGS, framing } = options;
  const directives = getDirectives(options);
  const [first, ...others] = framing.frameAncestors.map((sources) => `frame-ancestors ${sources}`);
  if (!settings.isReportOnly) {
    const policy = [...directives, ...(first === undefined ? [] : [first])].join('; ');
    return { 'content-security-policy': [policy, ...others].join(', ') };
  }
  return {
    ...(first !== undefined && { 'content-security-policy': [first, ...others].join(', ') }),
    'content-security-policy-report-only': directives.join('; '),
  };
}
