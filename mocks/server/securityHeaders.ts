import type { Framing } from './serverPage';
import { getTelemetrySource } from './telemetry';

/**
 * Of the file that runs the code of charts' authors: even out of its engine, the code could only fetch files of this server. A worker has the
 * policy of its own file, not that of the page.
 */
const SANDBOX_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of a file of the build, beside those of every file. */
export function assetHeaders(url: string): Record<string, string> {
  return /\/sandbox\.worker-[^/]*\.js$/.test(url) ? { 'content-security-policy': SANDBOX_POLICY } : {};
}

interface PageHeaderOptions {
  /** For the dev server only: its hot reload needs one inline script. */
  readonly nonce?: string | undefined;
  /** Who may show the page in a frame; by default only pages of the same origin. */
  readonly framing?: Framing | undefined;
  /** Where the page may send telemetry. */
  readonly telemetry?: string | undefined;
}

/** Headers of every page. */
export function securityHeaders({ nonce, framing, telemetry }: PageHeaderOptions = {}): Record<string, string> {
  const [ancestors, ...others] = framing ? framing.frameAncestors : ["'self'"];
  const connections = ["'self'"];
  const telemetrySource = telemetry === undefined ? undefined : getTelemetrySource(telemetry);
  if (telemetrySource !== undefined) connections.push(telemetrySource);
  if (nonce !== undefined) connections.push('ws:', 'wss:');
  const policy = [
    "default-src 'self'",
    nonce !== undefined ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${connections.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ...(ancestors === undefined ? [] : [`frame-ancestors ${ancestors}`]),
  ];
  return {
    'content-security-policy': [policy.join('; '), ...others.map((each) => `frame-ancestors ${each}`)].join(', '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'Accept, X-Vitrine',
    ...(framing?.frameOptions !== undefined && { 'x-frame-options': framing.frameOptions }),
  };
}
