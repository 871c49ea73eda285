import { getText, getWidth, getHeight } from '../../layout/itemProps';
import { useEffect, useState } from 'react';
import { useBootstrap } from '../../store/sessionContext';
import type { LayoutItem } from '../../layout/layout';
import { useEditTools } from '../page/editTools';
import { gridCell } from './gridCell';

/** Markdown, sanitized. The renderer is loaded with the first Markdown item. */
export function MarkdownItem({ item, columns }: { readonly item: LayoutItem; readonly columns: number }) {
  const { common } = useBootstrap();
  const text = getText(item);
  const [html, setHtml] = useState<string>();
  const escape = common.feature_flags['ESCAPE_MARKDOWN_HTML'] === true;
  const extensions = common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'];
  useEffect(() => {
    let isMounted = true;
    import('../../lib/html/markdown').then(
      ({ renderMarkdown, MARKDOWN_EXAMPLE }) => {
        const source = text.trim() === '' ? MARKDOWN_EXAMPLE : text;
        if (isMounted) setHtml(renderMarkdown(source, { escapeHtml: escape, extensions }));
      },
      () => undefined, // the plain text stays
    );
    return () => {
      isMounted = false;
    };
  }, [text, escape, extensions]);
  const edit = useEditTools();
  const preview =
    html === undefined ? (
      <p className="dashboard-markdown-plain">{text}</p>
    ) : (
      <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <div
      id={item.id}
      className="grid-cell dashboard-markdown"
      style={gridCell(getWidth(item), columns, getHeight(item))}
      {...edit?.getItemProps(item)}
    >
      {edit ? <edit.Markdown item={item}>{preview}</edit.Markdown> : preview}
    </div>
  );
}
