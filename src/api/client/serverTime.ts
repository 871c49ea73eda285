/** Milliseconds since 1970 by the server's clock, where a response has it: the browser's may be hours off. */
export function getServerTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') || Date.now();
}
