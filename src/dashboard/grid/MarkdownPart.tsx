import { useEffect, useState } from 'react';
import { useBootstrap } from '../../store/sessionContext';
import type { LayoutNode } from '../../layout/layoutTypes';
import { useEditTools } from '../page/editTools';
import { gridCell } from './gridCell';

/** Text in Markdown, through the one sanitiser, which is loaded when the first such part is shown. */
export function MarkdownPart({ node, columns }: { readonly node: LayoutNode; readonly columns: number }) {
  const { common } = useBootstrap();
  const [html, setHtml] = useState<string>();
  const escape = common.feature_flags['ESCAPE_MARKDOWN_HTML'] === true;
  const extensions = common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'];
  useEffect(() => {
    let here = true;
    import('../../lib/html/markdown').then(
      ({ renderMarkdown, MARKDOWN_EXAMPLE }) => {
        const source = node.text.trim() === '' ? MARKDOWN_EXAMPLE : node.text;
        if (here) setHtml(renderMarkdown(source, { escapeHtml: escape, extensions }));
      },
      () => undefined, // the plain text stays
    );
    return () => {
      here = false;
    };
  }, [node.text, escape, extensions]);
  const edit = useEditTools();
  const preview =
    html === undefined ? (
      <p className="dashboard-markdown-plain">{node.text}</p>
    ) : (
      <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <div
      id={node.id}
      className="grid-cell dashboard-markdown"
      style={gridCell(node.width, columns, node.height)}
      {...edit?.partProps(node)}
    >
      {edit ? <edit.Markdown node={node}>{preview}</edit.Markdown> : preview}
    </div>
  );
}
