const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const INLINE = /"[^"]*"|'[^']*'|(?<=[\s"'/])(?:on(?=[a-z]+\s*=)|style(?=\s*=))/gi;

/** An element whose content is text, too, and nothing else to a browser. */
export const NEUTRAL_STYLE_TAG = 'noframes';

/**
 * Renames event handlers, styles and style elements to what browsers do not know. Not for safety (the sanitiser's allow-list removes
 * them): a browser reports a violation of the page's content security policy for every one of them that it parses, even in a
 * detached document or a template, and those reports would hide the real ones.
 */
export function neutralizeInline(html: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(/^(<\/?)style(?![\w-])/i, `$1${NEUTRAL_STYLE_TAG}`)
      .replace(INLINE, (match) => (/^(?:on|style)$/i.test(match) ? `data-${match}` : match)),
  );
}
