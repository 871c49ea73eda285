import { useMemo } from 'react';
import { htmlSettings } from '../../../lib/html/htmlSettings';
import { renderMarkdown } from '../../../lib/html/markdown';
import { sanitizeHtml } from '../../../lib/html/sanitizeHtml';
import type { VizProps } from '../../types';
import type { Markup } from './readMarkup';

/** The sanitised HTML of a text. */
function toHtml({ language, text }: Markup): string {
  const { escapeHtml, extensions } = htmlSettings();
  return language === 'html'
    ? sanitizeHtml(text, extensions, { styles: true })
    : renderMarkdown(text, { escapeHtml, extensions });
}

export type MarkupTextProps = VizProps & { readonly controls: Markup };

/** A chart that is a text of its author. */
export function MarkupText({ title, width, height, theme, controls }: MarkupTextProps) {
  const { language, text } = controls;
  const inner = useMemo(() => ({ __html: toHtml({ language, text }) }), [language, text]);
  return (
    <div
      role="region"
      aria-label={title ?? 'Markup'}
      // It scrolls.
      tabIndex={0}
      style={{
        width,
        height,
        boxSizing: 'border-box',
        padding: 8,
        overflow: 'auto',
        // Its styles stay within the chart.
        contain: 'paint',
        color: theme.text,
        fontFamily: theme.fontFamily,
      }}
    >
      <div className="markdown" dangerouslySetInnerHTML={inner} />
    </div>
  );
}
