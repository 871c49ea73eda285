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
