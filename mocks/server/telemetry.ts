/**
 * The address that an operator has set for Web Vitals and errors: a path of this origin, or an https URL.
 * @throws Error that says what is wrong with it
 */
export function readTelemetryUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  // Two slashes, or one and a backslash, would be another host.
  if (/^\/(?![/\\])[^\s\\#]*$/.test(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new Error(`The address for telemetry is a path such as /telemetry or an https URL, not “${value}”.`);
  return url.href;
}

/** The source of `connect-src` that sending there needs, beside 'self'. */
export function getTelemetrySource(url: string): string | undefined {
  return url.startsWith('/') ? undefined : new URL(url).origin;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Our page with the address, which `src/app/firstErrors.ts` reads. */
export function withTelemetry(page: string, url: string): string {
  const content = url.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);
  // A function, because a string would be read for patterns with "$".
  return page.replace('<title>', (start) => `<meta name="vitrine-telemetry" content="${content}" />\n    ${start}`);
}
