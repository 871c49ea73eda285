const MEMBERS = Object.getOwnPropertyNames(Object.prototype);

/** A line that is called so, or would be when it is cut, begins with an invisible letter. */
const safe = (line: string) => (MEMBERS.some((name) => line.startsWith(name)) ? `\u200b${line}` : line);

/**
 * A text as it may be given to the canvas. The drawing library keeps the widths of texts in a plain object and takes
 * what every object has (`__proto__`, `constructor`) for such a width, which spoils its lists, and with them every
 * chart drawn later.
 */
export function canvasText(text: string): string {
  return text.includes('\n') ? text.split('\n').map(safe).join('\n') : safe(text);
}
