/** Stands between a range's start and its end. */
const SEPARATOR = ' : ';

/**
 * Start and end of a range's text, split where servers split it: at the first separator. Undefined where it has none; a
 * space trimmed away beside the colon is forgiven.
 */
export function splitSides(text: string): readonly [since: string, until: string] | undefined {
  const padded = ` ${text} `;
  const at = padded.indexOf(SEPARATOR);
  return at < 0 ? undefined : [padded.slice(0, at).trim(), padded.slice(at + SEPARATOR.length).trim()];
}

export function joinSides(since: string, until: string): string {
  return `${since.trim()}${SEPARATOR}${until.trim()}`;
}
