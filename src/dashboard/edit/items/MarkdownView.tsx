import { useMemo } from 'react';
import { renderMarkdown } from '../../../lib/html/markdown';
import { useBootstrap } from '../../../store/sessionContext';
import { SafeHtml } from '../../../ui/SafeHtml';

/** Rendered Markdown, through the app's only sanitizer. */
export function MarkdownView({ text }: { readonly text: string }) {
  const { common } = useBootstrap();
  const escapeHtml = common.feature_flags['ESCAPE_MARKDOWN_HTML'] === true;
  const extensions = common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'];
  const html = useMemo(() => renderMarkdown(text, { escapeHtml, extensions }), [text, escapeHtml, extensions]);
  return <SafeHtml className="markdown" html={html} />;
}
