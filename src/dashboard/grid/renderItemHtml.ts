import type { MarkdownOptions } from '../../lib/html/markdown';
import { sanitizeHtml } from '../../lib/html/sanitizeHtml';
import { createRenderedText, type RenderedText } from './renderedText';

/** As `renderItemMarkdown`, for a text that is a block of HTML and needs no parser of Markdown. */
export const renderMarkdownItem = (text: string, { extensions }: MarkdownOptions): RenderedText =>
  createRenderedText(sanitizeHtml(text, extensions));
