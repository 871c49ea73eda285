import { Marked } from 'marked';
import { sanitizeHtml, sanitizeToFragment } from './sanitizeHtml';

export interface MarkdownOptions {
  /** Flag ESCAPE_MARKDOWN_HTML: HTML inside the Markdown is shown as text. */
  readonly escapeHtml?: boolean | undefined;
  /** conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS. */
  readonly extensions?: unknown;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plain = new Marked({ gfm: true, async: false });
const escaping = new Marked({
  gfm: true,
  async: false,
  renderer: { html: ({ text }) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark) },
});

/** The initial text of a Markdown component, as in Superset's own front end. */
export const MARKDOWN_EXAMPLE = `# ✨Header 1
## ✨Header 2
### ✨Header 3

<br />

Click here to learn more about [markdown formatting](https://bit.ly/1dQOfRK)`;

const toHtml = (source: string, { escapeHtml }: MarkdownOptions): string =>
  (escapeHtml ? escaping : plain).parse(source, { async: false });

/** GitHub Flavored Markdown as sanitised HTML. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): TrustedHTML {
  return sanitizeHtml(toHtml(source, options), options.extensions);
}

/** The same as elements, which need not be parsed again: for texts of thousands of elements. */
export function renderMarkdownToFragment(source: string, options: MarkdownOptions = {}): DocumentFragment {
  return sanitizeToFragment(toHtml(source, options), options.extensions);
}
