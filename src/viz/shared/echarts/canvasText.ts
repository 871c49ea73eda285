const MEMBERS = Object.getOwnPropertyNames(Object.prototype);

/** Prefixes a line that equals such a name, or would once truncated, with a zero-width space. */
const safe = (line: string) => (MEMBERS.some((name) => line.startsWith(name)) ? `\u200b${line}` : line);

/**
 * Makes a text safe to draw on the canvas. zrender caches text widths in a plain object and mistakes inherited members
 * (`__proto__`, `constructor`) for cached widths, which corrupts its cache and with it every chart drawn later.
 */
export function canvasText(text: string): string {
  return text.includes('\n') ? text.split('\n').map(safe).join('\n') : safe(text);
}
