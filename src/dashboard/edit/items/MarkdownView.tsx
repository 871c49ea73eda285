import { useLayoutEffect, useMemo, useRef } from 'react';
import { fillStyles } from '../../../lib/html/fillStyles';
import { renderMarkdown } from '../../../lib/html/markdown';
import { useBootstrap } from '../../../store/sessionContext';

/** Rendered Markdown, through the app's only sanitizer. */
export function MarkdownView({ text }: { readonly text: string }) {
  const { common } = useBootstrap();
  const escapeHtml = common.feature_flags['ESCAPE_MARKDOWN_HTML'] === true;
  const extensions = common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'];
  const html = useMemo(() => renderMarkdown(text, { escapeHtml, extensions }), [text, escapeHtml, extensions]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? fillStyles(box.current) : undefined), [html]);
  return <div ref={box} className="markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
