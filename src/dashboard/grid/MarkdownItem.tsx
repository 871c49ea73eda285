import { getText, getWidth, getHeight } from '../../layout/itemProps';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadModule, toLoadError, type LoadError } from '../../lib/loadModule';
import { isHtmlBlock } from '../../lib/html/isHtmlBlock';
import { useBootstrap } from '../../store/sessionContext';
import type { LayoutItem } from '../../layout/layout';
import { LoadFailure } from '../../ui/LoadFailure';
import { SafeHtml } from '../../ui/SafeHtml';
import { useEditTools } from '../page/editTools';
import { gridCell } from './gridCell';
import type { RenderedText } from './renderedText';

// Apart from each other: of one expression that has both, the files of both would be loaded.
const loadHtmlRenderer = () => import('./renderItemHtml');
const loadMarkdownRenderer = () => import('./renderItemMarkdown');

/** Markdown, sanitized. The renderer is loaded with the first Markdown item that needs one. */
export function MarkdownItem({ item, columns }: { readonly item: LayoutItem; readonly columns: number }) {
  const { common } = useBootstrap();
  const text = getText(item);
  const [content, setContent] = useState<RenderedText>();
  const [failure, setFailure] = useState<LoadError>();
  const box = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  const escape = common.feature_flags['ESCAPE_MARKDOWN_HTML'] === true;
  const extensions = common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'];
  useEffect(() => {
    if (failure) return undefined;
    let isMounted = true;
    const isHtml = !escape && isHtmlBlock(text);
    loadModule(isHtml ? loadHtmlRenderer : loadMarkdownRenderer).then(
      ({ renderMarkdownItem }) => {
        if (isMounted) setContent(renderMarkdownItem(text, { escapeHtml: escape, extensions }));
      },
      (error: unknown) => {
        if (isMounted) setFailure(toLoadError(error));
      },
    );
    return () => {
      isMounted = false;
    };
  }, [text, escape, extensions, failure]);
  const retry = useCallback(() => setFailure(undefined), []);
  useEffect(() => (box.current ? content?.watchScroll(box.current, setNeedsFocus) : undefined), [content]);
  const edit = useEditTools();
  const preview =
    content === undefined ? (
      <>
        {failure && <LoadFailure error={failure} onRetry={retry} />}
        {/* Screenshots wait for what is loading, as for charts. */}
        <p className={`dashboard-markdown-plain${failure ? '' : ' loading'}`}>{text}</p>
      </>
    ) : (
      <SafeHtml className="markdown" html={content.html} />
    );
  return (
    <div
      ref={box}
      id={item.id}
      // Scrolled by the arrow keys where its text does not fit.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={needsFocus ? 0 : undefined}
      className="grid-cell dashboard-markdown"
      style={gridCell(getWidth(item), columns, getHeight(item))}
      {...edit?.getItemProps(item)}
    >
      {edit ? <edit.Markdown item={item}>{preview}</edit.Markdown> : preview}
    </div>
  );
}
