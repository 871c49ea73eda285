import { marked } from 'marked';
import { sanitizeHtml } from './sanitizeHtml';

export interface MarkdownOptions {
  /** Flag ESCAPE_MARKDOWN_HTML: HTML inside the markdown is shown as text. */
  readonly escapeHtml?: boolean | undefined;
  /** conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS. */
  readonly extensions?: unknown;
}

/** Markdown (GitHub's dialect) as harmless HTML. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  return sanitizeHtml(marked.parse(source, { async: false, gfm: true }), options.extensions);
}
