import type { UnknownRecord } from '../../../lib/read';
import { SanitizedHtml } from '../html/SanitizedHtml';
import { renderTemplate } from '../template/renderTemplate';
import { tipHelpers } from './tipHelpers';

export interface TemplateTipProps {
  readonly template: string;
  readonly context: UnknownRecord;
}

type Rendered = { readonly html: string } | { readonly error: string };

export function renderTip(template: string, context: UnknownRecord): Rendered {
  try {
    return { html: renderTemplate(template, context, tipHelpers) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The author's Handlebars template, filled in and sanitised; what is wrong with it, where it cannot be. */
export function TemplateTip({ template, context }: TemplateTipProps) {
  const rendered = renderTip(template, context);
  if ('error' in rendered) return <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{rendered.error}</pre>;
  return <SanitizedHtml html={rendered.html} />;
}
