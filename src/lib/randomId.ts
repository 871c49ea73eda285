/** A random id: 13 letters and digits. `crypto.randomUUID` needs https, this does not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
