import { policyHeaders, type PolicySettings } from './contentSecurityPolicy';
import { SAME_ORIGIN_FRAMING, type Framing } from './serverPage';

/**
 * Of the file that runs the code of charts' authors: even out of its engine, the code could only fetch files of this server. A worker has the
 * policy of its own file, not that of the page.
 */
const SANDBOX_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of a file of the build, beside those of every file. */
export function assetHeaders(url: string): Record<string, string> {
  return /\/sandbox\.worker-[^/]*\.js$/.test(url) ? { 'content-security-policy': SANDBOX_POLICY } : {};
}

/** What an operator has set for the pages. */
export interface PageSettings {
  readonly policy?: PolicySettings | undefined;
  /** Where pages send Web Vitals and errors: a path of this origin or an https URL; by default nowhere. */
  readonly telemetry?: string | undefined;
}

interface PageHeaderOptions extends PageSettings {
  /** For the dev server only: its hot reload needs one inline script. */
  readonly devNonce?: string | undefined;
  /** Who may show the page in a frame; by default only pages of the same origin. */
  readonly framing?: Framing | undefined;
}

/** Headers of every page. */
export function securityHeaders(options: PageHeaderOptions = {}): Record<string, string> {
  const { devNonce, framing = SAME_ORIGIN_FRAMING, policy, telemetry } = options;
  return {
    ...policyHeaders({ settings: policy, framing, devNonce, telemetry }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'Accept, X-Vitrine',
    ...(framing.frameOptions !== undefined && { 'x-frame-options': framing.frameOptions }),
  };
}
