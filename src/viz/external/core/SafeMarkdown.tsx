import { useMemo } from 'react';
import { htmlSettings } from '../../../lib/html/htmlSettings';
import { renderMarkdown } from '../../../lib/html/markdown';
import { SafeHtml } from '../../../ui/SafeHtml';

export interface SafeMarkdownProps {
  readonly source: string;
  /** More tags and attributes, in place of those that the server allows. */
  readonly htmlSchemaOverrides?: unknown;
  /** Superset's switch to turn sanitising off, which is not offered. */
  readonly htmlSanitization?: unknown;
}

/** Superset's component for Markdown, always sanitised. */
export function SafeMarkdown({ source, htmlSchemaOverrides }: SafeMarkdownProps) {
  const html = useMemo(() => {
    const { escapeHtml, extensions } = htmlSettings();
    return renderMarkdown(source, { escapeHtml, extensions: htmlSchemaOverrides ?? extensions });
  }, [source, htmlSchemaOverrides]);
  return <SafeHtml className="markdown" html={html} />;
}
