/** For tests: a token with these claims, which nobody has signed. */
export function createUnsignedToken(claims: unknown): string {
  const encode = (value: unknown): string => {
    const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  return [encode({ alg: 'HS256', typ: 'JWT' }), encode(claims), 'c2lnbmF0dXJl'].join('.');
}
