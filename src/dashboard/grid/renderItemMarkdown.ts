import { MARKDOWN_EXAMPLE, renderMarkdown, type MarkdownOptions } from '../../lib/html/markdown';
import { createRenderedText, type RenderedText } from './renderedText';

export const renderMarkdownItem = (text: string, options: MarkdownOptions): RenderedText =>
  createRenderedText(renderMarkdown(text.trim() === '' ? MARKDOWN_EXAMPLE : text, options));
