/**
 * Of the file that runs the code of charts' authors: even out of its engine, the code could only fetch files of this server. A worker has the
 * policy of its own file, not that of the page.
 */
const SANDBOX_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of a file of the build, beside those of every file. */
export function assetHeaders(url: string): Record<string, string> {
  return /\/sandbox\.worker-[^/]*\.js$/.test(url) ? { 'content-security-policy': SANDBOX_POLICY } : {};
}

/** Headers of every page. `nonce` is for the dev server only: its hot reload needs one inline script. */
export function securityHeaders(dev?: { readonly nonce: string }): Record<string, string> {
  const policy = [
    "default-src 'self'",
    dev ? `script-src 'self' 'nonce-${dev.nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'Accept, X-Vitrine',
  };
}
