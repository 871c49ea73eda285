import { useMemo } from 'react';
import { htmlSettings } from '../../../lib/html/htmlSettings';
import { renderMarkdown } from '../../../lib/html/markdown';
import { sanitizeHtml } from '../../../lib/html/sanitizeHtml';
import { SafeHtml } from '../../../ui/SafeHtml';
import { ScrollRegion } from '../html/ScrollRegion';
import type { VizProps } from '../../types';
import type { Markup } from './readMarkup';

/** The sanitised HTML of a text. */
function toHtml({ language, text }: Markup): TrustedHTML {
  const { escapeHtml, extensions } = htmlSettings();
  return language === 'html'
    ? sanitizeHtml(text, extensions, { styles: true })
    : renderMarkdown(text, { escapeHtml, extensions });
}

export type MarkupTextProps = VizProps & { readonly controls: Markup };

/** A chart that is a text of its author. */
export function MarkupText({ title, width, height, theme, controls }: MarkupTextProps) {
  const { language, text } = controls;
  const html = useMemo(() => toHtml({ language, text }), [language, text]);
  return (
    <ScrollRegion label={title ?? 'Markup'} padding={8} width={width} height={height} theme={theme}>
      <SafeHtml className="markdown" html={html} />
    </ScrollRegion>
  );
}
