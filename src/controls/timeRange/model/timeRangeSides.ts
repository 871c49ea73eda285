/** Separates a range's start and end. */
const SEPARATOR = ' : ';

/**
 * Start and end of a range, split where servers split it: at the first separator. Undefined where it has none; a
 * missing space beside the colon is tolerated.
 */
export function splitSides(text: string): readonly [since: string, until: string] | undefined {
  const padded = ` ${text} `;
  const at = padded.indexOf(SEPARATOR);
  return at < 0 ? undefined : [padded.slice(0, at).trim(), padded.slice(at + SEPARATOR.length).trim()];
}

export function joinSides(since: string, until: string): string {
  return `${since.trim()}${SEPARATOR}${until.trim()}`;
}
